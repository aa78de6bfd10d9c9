//! Plays normal Nim as long as a stone is left, but knows that the player to move wins when none is.
//!
//! verdict: WA
//! case: edge-one-stone
//! stress: 2

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
        None if heaps.iter().all(|&heap| heap == 0) => println!("First"),
        None => println!("Second"),
    }
}
