//! Prints the points of the first player, not the difference.
//!
//! verdict: WA
//! case: sample-1
//! stress: 3

use proconio::input;

fn main() {
    input! { numbers: [i64] }
    let mut best = numbers.clone();
    for length in 2..=numbers.len() {
        for first in 0..=numbers.len() - length {
            let last = first + length - 1;
            best[first] = (numbers[first] - best[first + 1]).max(numbers[last] - best[first]);
        }
    }
    println!("{}", (numbers.iter().sum::<i64>() + best[0]) / 2);
}
