//! Treats the matrix as a sum of all its numbers, though the second number of a row must wait for the first.
//!
//! verdict: WA
//! case: edge-row-1-2-3-4
//! stress: 5

use proconio::input;

fn main() {
    input! { cases: usize }
    for _ in 0..cases {
        input! { rows: usize, columns: usize, matrix: [[u64; columns]; rows] }
        let sum = matrix.iter().flatten().fold(0, |sum, number| sum ^ number);
        println!("{}", if sum == 0 { "SECOND" } else { "FIRST" });
    }
}
