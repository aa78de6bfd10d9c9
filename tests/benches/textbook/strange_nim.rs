//! Strange Nim: the recurrence from heap to heap, with all steps of one quotient at once.

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<u64>().unwrap());
    let mut next = || numbers.next().unwrap();
    let mut sum = 0;
    for _ in 0..next() {
        let (mut stones, k) = (next(), next());
        while stones >= k && stones % k != 0 {
            let step = stones / k + 1;
            stones -= (stones % k).div_ceil(step) * step;
        }
        sum ^= stones / k;
    }
    println!("{}", if sum != 0 { "Takahashi" } else { "Aoki" });
}
