//! Takes a case without piles for the end of the input.
//!
//! verdict: WA
//! case: edge-no-piles
//! stress: 2

use grundy::xor::{WinningMove, winning_move};
use proconio::input;

fn main() {
    input! { cases: [[u64]] }
    for piles in cases.iter().take_while(|piles| !piles.is_empty()) {
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
