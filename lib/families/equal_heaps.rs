//! A move splits a heap into two or more heaps of equal sizes. Reads the number of tests and, for each, how many heaps and
//! their sizes; prints `W` if the first player wins, else `L`.
//!
//! **Limits.** 10³ heaps up to 10¹², in O(√n) each.
//!
//! in: 2 2 4 9 2 14 6
//! out: W
//! out: L
//! in: 1 3 1 2 3
//! out: L

use grundy::divisor_games::equal_parts;
use grundy::xor::next_player_wins;
use proconio::input;

fn main() {
    input! { tests: [[u64]] }
    for heaps in tests {
        let numbers = heaps.iter().map(|&heap| equal_parts(heap));
        println!("{}", if next_player_wins(numbers) { "W" } else { "L" });
    }
}
