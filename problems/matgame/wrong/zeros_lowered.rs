//! Treats a zero like any small number, so it gives 0 instead of the Grundy number of the rest.
//!
//! verdict: WA
//! case: edge-zeros
//! stress: 5

use proconio::input;

fn main() {
    input! { cases: usize }
    for _ in 0..cases {
        input! { rows: usize, columns: usize, matrix: [[u64; columns]; rows] }
        let sum = matrix.iter().fold(0, |sum, row| sum ^ grundy_of_row(row));
        println!("{}", if sum == 0 { "SECOND" } else { "FIRST" });
    }
}

fn grundy_of_row(row: &[u64]) -> u64 {
    row.iter().rev().fold(0, |right, &front| {
        if front <= right {
            front.saturating_sub(1)
        } else {
            front
        }
    })
}
