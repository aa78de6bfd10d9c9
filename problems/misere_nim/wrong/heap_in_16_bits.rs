//! Stores the index of a heap in 16 bits.
//!
//! verdict: WA
//! case: one-large
//! stress: none

use grundy::misere::{next_player_wins, winning_move};
use grundy::xor::WinningMove;
use proconio::input;

fn main() {
    input! { heaps: [u64] }
    match winning_move(&heaps) {
        Some(WinningMove {
            component,
            from,
            to,
        }) => {
            let component = component as u16;
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
