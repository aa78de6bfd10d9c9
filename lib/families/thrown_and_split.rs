//! Heaps in pairs, none empty. A move throws away one heap of a pair and splits the other into two that are not empty, which are
//! the new pair; a player who cannot move loses. Reads the number of tests and, for each, how many heaps and their sizes; prints
//! for each whether the first player wins, `YES` or `NO`.
//!
//! **Limits.** 10⁶ heaps, each below 2⁶⁴.
//!
//! in: 2 2 2 1 4 1 1 1 1
//! out: YES
//! out: NO
//! in: 1 4 3 5 2 7
//! out: YES

use grundy::xor::next_player_wins;
use proconio::input;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { heaps: [u64] }
        // With the ones at the end of (a − 1) | (b − 1), as `cargo judge explore` finds, too.
        let numbers = heaps
            .chunks(2)
            .map(|pair| u64::from((!(pair[0] - 1 | pair[1] - 1)).trailing_zeros()));
        println!(
            "{}",
            if next_player_wins(numbers) {
                "YES"
            } else {
                "NO"
            }
        );
    }
}
