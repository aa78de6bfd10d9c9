//! Prints `Second` if no stone is left, as in normal play.
//!
//! verdict: WA
//! case: edge-zeros
//! stress: 2

use grundy::misere::winning_move;
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
            println!(
                "First\nMove: heap {component}, remove {} ({from} -> {to})",
                from - to
            );
        }
        None => println!("Second"),
    }
}
