//! Stores the heaps in 32 bits, so 2³² stones become 0.
//!
//! verdict: WA
//! case: edge-32-bits
//! stress: none

use grundy::xor::{WinningMove, winning_move};
use proconio::input;

fn main() {
    input! { heaps: [u64] }
    let heaps: Vec<u64> = heaps.iter().map(|&heap| u64::from(heap as u32)).collect();
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
