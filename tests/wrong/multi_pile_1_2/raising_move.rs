//! Prints the first move that wins, also one that raises the Grundy number of its pile.
//!
//! verdict: WA
//! case: edge-raising-move
//! stress: 4

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<u64>().unwrap());
    for _ in 0..numbers.next().unwrap() {
        let count = numbers.next().unwrap() as usize;
        let piles: Vec<u64> = numbers.by_ref().take(count).collect();
        match winning_move(&piles) {
            Some((index, removed)) => {
                let from = piles[index];
                println!(
                    "First\nMove: pile {index}, remove {removed} ({from} -> {})",
                    from - removed
                );
            }
            None => println!("Second"),
        }
    }
}

/// Returns a pile, and how many coins of it to remove.
fn winning_move(piles: &[u64]) -> Option<(usize, u64)> {
    let sum = piles.iter().fold(0, |sum, pile| sum ^ pile % 3);
    for (index, &pile) in piles.iter().enumerate() {
        for removed in 1..=pile.min(2) {
            if sum ^ pile % 3 ^ (pile - removed) % 3 == 0 {
                return Some((index, removed));
            }
        }
    }
    None
}
