//! Reads by lines, and expects exactly one blank line between two cases and none elsewhere.
//!
//! verdict: RE
//! case: edge-blank-lines
//! stress: none

use std::io::stdin;

fn main() {
    for case in 0..numbers_of_line()[0] {
        assert!(
            case == 0 || numbers_of_line().is_empty(),
            "a case follows without a blank line"
        );
        let rows = numbers_of_line()[0];
        let sum = (0..rows).fold(0, |sum, _| sum ^ grundy_of_row(&numbers_of_line()));
        println!("{}", if sum == 0 { "SECOND" } else { "FIRST" });
    }
}

fn numbers_of_line() -> Vec<u64> {
    let mut line = String::new();
    stdin().read_line(&mut line).unwrap();
    line.split_whitespace()
        .map(|token| token.parse().unwrap())
        .collect()
}

fn grundy_of_row(row: &[u64]) -> u64 {
    row.iter().rev().fold(0, |right, &front| match front {
        0 => right,
        front if front <= right => front - 1,
        front => front,
    })
}
