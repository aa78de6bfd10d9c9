//! Asks for smaller heaps by recursion and stores nothing, which takes exponential time.
//!
//! verdict: TLE
//! input: large-moves
//! seconds: 1
//! stress: none

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let numbers: Vec<usize> = text.split_whitespace().map(|token| token.parse().unwrap()).collect();
    let won = is_won(numbers[1], &numbers[2..2 + numbers[0]]);
    println!("{}", if won { "First" } else { "Second" });
}

fn is_won(stones: usize, moves: &[usize]) -> bool {
    let mut possible = moves.iter().filter(|&&taken| taken <= stones);
    possible.any(|taken| !is_won(stones - taken, moves))
}
