//! Plays normal Nim, where the player who takes the last stone wins.
//!
//! verdict: WA
//! case: edge-one-stone
//! stress: 1

use grundy::xor::{WinningMove, winning_move};
use proconio::input;

fn main() {
    input! { heaps: [u64] }
    match winning_move(&heaps) {
        Some(WinningMove {
            component,
            from,
            to,
        }) => {
            println!(
                "First\nMove: heap {component}, remove {} ({from} -> {to})",
                from - to
            );
        }
        None => println!("Second"),
    }
}
