//! Compares the piles themselves with X and Y.
//!
//! verdict: WA
//! case: edge-round
//! stress: 4

use proconio::input;

fn main() {
    input! { count: usize, first: u64, second: u64, piles: [u64; count] }

    println!(
        "{}",
        if piles.iter().any(|&pile| pile >= first)
            && !piles.iter().any(|pile| (second..first).contains(pile))
        {
            "First"
        } else {
            "Second"
        }
    );
}
