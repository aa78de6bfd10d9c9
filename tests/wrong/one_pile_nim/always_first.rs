//! Forgets the empty pile, from which the first player has no move.
//!
//! verdict: WA
//! case: edge-smallest
//! stress: 2

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<u64>().unwrap());
    let count = numbers.next().unwrap();
    for _ in 0..count {
        println!("{} First", numbers.next().unwrap());
    }
}
