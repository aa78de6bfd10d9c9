//! Searches and stores all positions of each row, and copies the row for every move.
//!
//! verdict: TLE
//! case: long-row
//! stress: none

use grundy::grundy::{GrundySearch, Options};
use proconio::input;

fn main() {
    input! { cases: usize }
    for _ in 0..cases {
        input! { rows: usize, columns: usize, matrix: [[u64; columns]; rows] }
        let mut sum = 0;
        for row in &matrix {
            let mut search =
                GrundySearch::new(|row: &Vec<u64>, options: &mut Options<Vec<u64>>| {
                    if let Some(column) = row.iter().position(|&number| number > 0) {
                        for left in 0..row[column] {
                            options.push([&row[..column], &[left], &row[column + 1..]].concat());
                        }
                    }
                });
            sum ^= search.grundy_number(row);
        }
        println!("{}", if sum == 0 { "SECOND" } else { "FIRST" });
    }
}
