//! Has an array of a million heaps.
//!
//! verdict: RE
//! case: zeros
//! stress: none

use grundy::xor::{WinningMove, winning_move};
use proconio::input;

fn main() {
    input! { count: usize }
    let mut heaps = vec![0_u64; 1_000_000];
    for heap in &mut heaps[..count] {
        input! { stones: u64 }
        *heap = stones;
    }
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
