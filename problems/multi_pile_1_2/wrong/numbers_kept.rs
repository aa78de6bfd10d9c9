//! Writes the Grundy numbers into an array that is as long as in the longest case so far, and does not clear it.
//!
//! verdict: WA
//! case: edge-last-pile
//! stress: 4

use grundy::xor::{WinningMove, winning_move};
use proconio::input;

fn main() {
    input! { cases: usize }
    let mut numbers = vec![];
    for _ in 0..cases {
        input! { piles: [u64] }
        numbers.resize(numbers.len().max(piles.len()), 0);
        for (number, pile) in numbers.iter_mut().zip(&piles) {
            *number = pile % 3;
        }
        match winning_move(&numbers) {
            Some(WinningMove {
                component: pile,
                from,
                to,
            }) => {
                let (before, removed) = (piles.get(pile).copied().unwrap_or_default(), from - to);
                println!(
                    "First\nMove: pile {pile}, remove {removed} ({before} -> {})",
                    before.saturating_sub(removed)
                );
            }
            None => println!("Second"),
        }
    }
}
