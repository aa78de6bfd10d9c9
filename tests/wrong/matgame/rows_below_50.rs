//! Has room for 50 rows, counts them from 1, and stops before the 50th.
//!
//! verdict: WA
//! case: edge-fifty-rows
//! stress: none

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<u64>().unwrap());
    let mut next = || numbers.next().unwrap();
    for _ in 0..next() {
        let (rows, columns) = (next() as usize, next() as usize);
        let mut grundy = [0; 51];
        for row in 1..=rows {
            let numbers: Vec<u64> = (0..columns).map(|_| next()).collect();
            grundy[row] = grundy_of_row(&numbers);
        }
        let sum = (1..50).fold(0, |sum, row| sum ^ grundy[row]);
        println!("{}", if sum == 0 { "SECOND" } else { "FIRST" });
    }
}

fn grundy_of_row(row: &[u64]) -> u64 {
    let mut right = 0;
    for &front in row.iter().rev() {
        if front > 0 {
            right = if front <= right { front - 1 } else { front };
        }
    }
    right
}
