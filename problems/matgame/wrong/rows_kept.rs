//! Writes the Grundy numbers of the rows into an array of fifty, and does not clear it before the next case.
//!
//! verdict: WA
//! case: edge-front-equals-rest
//! stress: 6

use proconio::input;

fn main() {
    input! { cases: usize }
    let mut numbers = [0; 50];
    for _ in 0..cases {
        input! { rows: usize, columns: usize, matrix: [[u64; columns]; rows] }
        for (number, row) in numbers.iter_mut().zip(&matrix) {
            *number = row
                .iter()
                .rev()
                .fold(0, |right, &front| match front > right {
                    true => front,
                    false => front.checked_sub(1).unwrap_or(right),
                });
        }
        let sum = numbers.iter().fold(0, |sum, number| sum ^ number);
        println!("{}", if sum == 0 { "SECOND" } else { "FIRST" });
    }
}
