//! Adds wins where Grundy numbers are to be XORed: an odd number of rows that are won alone is taken for a win.
//!
//! verdict: WA
//! case: edge-one-column
//! stress: 5

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<u64>().unwrap());
    let mut next = || numbers.next().unwrap();
    for _ in 0..next() {
        let (rows, columns) = (next(), next());
        let mut won = 0;
        for _ in 0..rows {
            let row: Vec<u64> = (0..columns).map(|_| next()).collect();
            won += u64::from(is_won(&row));
        }
        println!("{}", if won % 2 == 1 { "FIRST" } else { "SECOND" });
    }
}

/// Returns whether the player to move wins a row, when there is no other.
fn is_won(row: &[u64]) -> bool {
    let mut won = false;
    for &front in row.iter().rev() {
        // From 2 up the player may take all of the number or leave 1 of it, so may choose who has to go on.
        won = match front {
            0 => won,
            1 => !won,
            _ => true,
        };
    }
    won
}
