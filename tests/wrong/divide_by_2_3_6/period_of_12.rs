//! Takes the numbers below 12 for a period, though they are stretched by 12 and not repeated.
//!
//! verdict: WA
//! case: edge-counting
//! stress: 2

use std::io::{Read, stdin};

const BELOW_12: [u32; 12] = [0, 1, 2, 2, 3, 3, 0, 0, 0, 0, 0, 0];

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<u64>().unwrap());
    let count = numbers.next().unwrap() as usize;
    for number in numbers.take(count) {
        let grundy = BELOW_12[(number % 12) as usize];
        println!("{grundy} {}", if grundy == 0 { "Second" } else { "First" });
    }
}
