//! Reads by lines, and expects the number of piles on one line and all their sizes on the next.
//!
//! verdict: RE
//! case: edge-blank-lines
//! stress: none

use grundy::xor::{WinningMove, winning_move};
use std::io::stdin;

fn main() {
    for _ in 0..numbers_of_line()[0] {
        let count = numbers_of_line()[0] as usize;
        let piles = &numbers_of_line()[..count];
        match winning_move(&piles.iter().map(|pile| pile % 3).collect::<Vec<u64>>()) {
            Some(WinningMove {
                component,
                from,
                to,
            }) => {
                let (pile, removed) = (piles[component], from - to);
                println!(
                    "First\nMove: pile {component}, remove {removed} ({pile} -> {})",
                    pile - removed
                );
            }
            None => println!("Second"),
        }
    }
}

fn numbers_of_line() -> Vec<u64> {
    let mut line = String::new();
    stdin().read_line(&mut line).unwrap();
    line.split_whitespace()
        .map(|token| token.parse().unwrap())
        .collect()
}
