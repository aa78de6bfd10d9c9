//! Takes the matrix for a sum of all its numbers, though the second number of a row waits for the first.
//!
//! verdict: WA
//! case: edge-row-1-2-3-4
//! stress: 5

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<u64>().unwrap());
    let mut next = || numbers.next().unwrap();
    for _ in 0..next() {
        let (rows, columns) = (next(), next());
        let sum = (0..rows * columns).fold(0, |sum, _| sum ^ next());
        println!("{}", if sum == 0 { "SECOND" } else { "FIRST" });
    }
}
