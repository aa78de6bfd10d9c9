//! Clears an array with room for all piles before each case.
//!
//! verdict: TLE
//! case: many-cases
//! stress: none

use grundy::xor::{WinningMove, winning_move};
use proconio::input;

fn main() {
    input! { cases: usize }
    let mut numbers = vec![0; 1_000_000];
    for _ in 0..cases {
        input! { piles: [u64] }
        numbers.fill(0);
        for (number, pile) in numbers.iter_mut().zip(&piles) {
            *number = pile % 3;
        }
        match winning_move(&numbers) {
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
