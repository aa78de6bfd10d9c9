//! Stores the index of a pile in 16 bits.
//!
//! verdict: WA
//! case: last-pile
//! stress: none

use grundy::xor::{WinningMove, winning_move};
use proconio::input;

fn main() {
    input! { cases: [[u64]] }
    for piles in cases {
        let numbers: Vec<u64> = piles.iter().map(|pile| pile % 3).collect();
        match winning_move(&numbers) {
            Some(WinningMove {
                component,
                from,
                to,
            }) => {
                let (pile, removed) = (piles[component], from - to);
                let component = component as u16;
                println!(
                    "First\nMove: pile {component}, remove {removed} ({pile} -> {})",
                    pile - removed
                );
            }
            None => println!("Second"),
        }
    }
}
