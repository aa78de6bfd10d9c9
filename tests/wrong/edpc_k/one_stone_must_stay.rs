//! Compares with < instead of <=, so that nobody ever takes all stones.
//!
//! verdict: WA
//! case: edge-take-all
//! stress: 3

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let numbers: Vec<usize> = text.split_whitespace().map(|token| token.parse().unwrap()).collect();
    let (stones, moves) = (numbers[1], &numbers[2..2 + numbers[0]]);
    let mut won: Vec<bool> = vec![];
    for heap in 0..=stones {
        won.push(moves.iter().any(|&taken| taken < heap && !won[heap - taken]));
    }
    println!("{}", if won[stones] { "First" } else { "Second" });
}
