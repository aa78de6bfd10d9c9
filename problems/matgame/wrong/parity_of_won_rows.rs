//! Counts the rows that are won alone, and takes an odd number of them for a win, instead of XORing Grundy numbers.
//!
//! verdict: WA
//! case: edge-one-column
//! stress: 5

use proconio::input;

fn main() {
    input! { cases: usize }
    for _ in 0..cases {
        input! { rows: usize, columns: usize, matrix: [[u64; columns]; rows] }
        let won = matrix.iter().filter(|row| is_won(row)).count();
        println!("{}", if won % 2 == 1 { "FIRST" } else { "SECOND" });
    }
}

/// Returns whether the player to move wins a row, when there is no other.
fn is_won(row: &[u64]) -> bool {
    // From 2 up the player may take all of the number or leave 1 of it, so may choose who has to go on.
    row.iter().rev().fold(false, |won, &front| match front {
        0 => won,
        1 => !won,
        _ => true,
    })
}
