//! Forgets the empty pile, from which the first player has no move.
//!
//! verdict: WA
//! case: edge-smallest
//! stress: 2

use proconio::input;

fn main() {
    input! { piles: [u64] }
    for pile in piles {
        println!("{pile} First");
    }
}
