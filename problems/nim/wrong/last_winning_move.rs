//! Prints the last winning move, not the first.
//!
//! verdict: WA
//! case: edge-first-of-several
//! stress: 4

use grundy::xor::{WinningMove, winning_moves};
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
        None => println!("Second"),
    }
}
