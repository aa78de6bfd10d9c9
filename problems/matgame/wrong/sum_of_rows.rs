//! Adds the Grundy numbers of the rows instead of XORing them.
//!
//! verdict: WA
//! case: sample-1
//! stress: 5

use proconio::input;

fn main() {
    input! { cases: usize }
    for _ in 0..cases {
        input! { rows: usize, columns: usize, matrix: [[u64; columns]; rows] }
        let sum: u64 = matrix.iter().map(|row| grundy_number(row)).sum();
        println!("{}", if sum > 0 { "FIRST" } else { "SECOND" });
    }
}

fn grundy_number(row: &[u64]) -> u64 {
    let front = |rest, &front: &u64| {
        if front > rest {
            front
        } else {
            front.checked_sub(1).unwrap_or(rest)
        }
    };
    row.iter().rev().fold(0, front)
}
