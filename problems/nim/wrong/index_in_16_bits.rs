//! Stores the indices of heaps in 16 bits.
//!
//! verdict: WA
//! case: edge-last-of-100001
//! stress: none

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
            let component = component as u16;
            println!(
                "First\nMove: heap {component}, remove {} ({from} -> {to})",
                from - to
            );
        }
        None => println!("Second"),
    }
}
