//! Knows who wins, but plays the move of normal Nim as long as there is a heap of two stones or more.
//!
//! verdict: WA
//! case: edge-one-heap
//! stress: 2

use grundy::misere;
use grundy::xor::{WinningMove, winning_move};
use proconio::input;

fn main() {
    input! { heaps: [u64] }
    let chosen = match heaps.iter().any(|&heap| heap > 1) {
        true => winning_move(&heaps),
        false => misere::winning_move(&heaps),
    };
    println!(
        "{}",
        if misere::next_player_wins(&heaps) {
            "First"
        } else {
            "Second"
        }
    );
    if let Some(WinningMove {
        component,
        from,
        to,
    }) = chosen
    {
        println!(
            "Move: heap {component}, remove {} ({from} -> {to})",
            from - to
        );
    }
}
