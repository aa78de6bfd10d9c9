//! Works through each row from left to right, though the first number is the last to be decided.
//!
//! verdict: WA
//! case: edge-direction
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
    row.iter().fold(0, |grundy, &number| match number {
        0 => grundy,
        number if number <= grundy => number - 1,
        number => number,
    })
}
