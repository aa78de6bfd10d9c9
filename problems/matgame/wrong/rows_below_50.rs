//! Has room for 50 rows, numbers them from 1, and stops before the 50th.
//!
//! verdict: WA
//! case: edge-fifty-rows
//! stress: none

use proconio::input;

fn main() {
    input! { cases: usize }
    for _ in 0..cases {
        input! { rows: usize, columns: usize, matrix: [[u64; columns]; rows] }
        let mut grundy = [0; 51];
        for row in 1..=rows {
            grundy[row] = grundy_of_row(&matrix[row - 1]);
        }
        let sum = (1..50).fold(0, |sum, row| sum ^ grundy[row]);
        println!("{}", if sum == 0 { "SECOND" } else { "FIRST" });
    }
}

fn grundy_of_row(row: &[u64]) -> u64 {
    row.iter().rev().fold(0, |right, &front| match front {
        0 => right,
        front if front <= right => front - 1,
        front => front,
    })
}
