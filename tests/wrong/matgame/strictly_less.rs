//! Tests a < g in place of a ≤ g, so that a number equal to the Grundy number of the rest keeps its value.
//!
//! verdict: WA
//! case: edge-front-equals-rest
//! stress: 5

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<u64>().unwrap());
    let mut next = || numbers.next().unwrap();
    for _ in 0..next() {
        let (rows, columns) = (next(), next());
        let mut sum = 0;
        for _ in 0..rows {
            let row: Vec<u64> = (0..columns).map(|_| next()).collect();
            sum ^= grundy_of_row(&row);
        }
        println!("{}", if sum == 0 { "SECOND" } else { "FIRST" });
    }
}

fn grundy_of_row(row: &[u64]) -> u64 {
    let mut right = 0;
    for &front in row.iter().rev() {
        if front > 0 {
            right = if front < right { front - 1 } else { front };
        }
    }
    right
}
