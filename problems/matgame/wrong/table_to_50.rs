//! Uses a table for numbers up to 50, the judges' limit, and gets larger ones.
//!
//! verdict: RE
//! case: edge-huge
//! stress: none

use grundy::mex::mex;
use proconio::input;

const LARGEST: usize = 50;

fn main() {
    // The entry [right][front] is the Grundy number of `front` before numbers of Grundy number `right`.
    let mut table = [[0; LARGEST + 1]; LARGEST + 1];
    for right in 0..=LARGEST {
        table[right][0] = right as u64;
        for front in 1..=LARGEST {
            table[right][front] = mex(table[right][..front].iter().copied());
        }
    }
    input! { cases: usize }
    for _ in 0..cases {
        input! { rows: usize, columns: usize, matrix: [[usize; columns]; rows] }
        let of_row = |row: &Vec<usize>| {
            row.iter()
                .rev()
                .fold(0, |right, &front| table[right as usize][front])
        };
        let sum = matrix.iter().fold(0, |sum, row| sum ^ of_row(row));
        println!("{}", if sum == 0 { "SECOND" } else { "FIRST" });
    }
}
