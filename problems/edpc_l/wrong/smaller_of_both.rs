//! Lets the first player choose the worse end, too.
//!
//! verdict: WA
//! case: sample-1
//! stress: 4

use proconio::input;

fn main() {
    input! { numbers: [i64] }
    let mut best = numbers.clone();
    for length in 2..=numbers.len() {
        for first in 0..=numbers.len() - length {
            let last = first + length - 1;
            best[first] = (numbers[first] - best[first + 1]).min(numbers[last] - best[first]);
        }
    }
    println!("{}", best[0]);
}
