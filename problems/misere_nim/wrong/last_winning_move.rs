//! Prints the last winning move, not the first.
//!
//! verdict: WA
//! case: edge-two-ones
//! stress: 4

use grundy::misere::{next_player_wins, winning_moves};
use grundy::xor::WinningMove;
use proconio::input;

fn main() {
    input! { heaps: [u64] }
    match winning_moves(&heaps).last() {
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
        None => println!(
            "{}",
            if next_player_wins(&heaps) {
                "First"
            } else {
                "Second"
            }
        ),
    }
}
