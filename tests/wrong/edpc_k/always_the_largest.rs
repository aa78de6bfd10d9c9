//! Plays by always taking as many stones as possible, and says who makes the last move then.
//!
//! verdict: WA
//! case: edge-not-the-largest
//! stress: 4

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let numbers: Vec<usize> = text.split_whitespace().map(|token| token.parse().unwrap()).collect();
    let mut stones = numbers[1];
    let moves = &numbers[2..2 + numbers[0]];
    let mut first_moves = true;
    while let Some(taken) = moves.iter().filter(|&&taken| taken <= stones).max() {
        stones -= taken;
        first_moves = !first_moves;
    }
    println!("{}", if first_moves { "Second" } else { "First" });
}
