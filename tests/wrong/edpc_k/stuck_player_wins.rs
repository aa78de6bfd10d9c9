//! Lets a player who cannot move win: misère play instead of normal play.
//!
//! verdict: WA
//! case: edge-no-stone
//! stress: 3

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let numbers: Vec<usize> = text.split_whitespace().map(|token| token.parse().unwrap()).collect();
    let (stones, moves) = (numbers[1], &numbers[2..2 + numbers[0]]);
    let mut won: Vec<bool> = vec![];
    for heap in 0..=stones {
        let mut possible = moves.iter().filter(|&&taken| taken <= heap).peekable();
        let is_stuck = possible.peek().is_none();
        won.push(is_stuck || possible.any(|taken| !won[heap - taken]));
    }
    println!("{}", if won[stones] { "First" } else { "Second" });
}
