//! A move takes up to k coins from a circle of n, all neighbours without a gap. Reads the number of tests, then n and k for
//! each; prints who wins.
//!
//! **Limits.** n and k below 2⁶³.
//!
//! in: 2 3 1 3 2
//! out: Case 1: first
//! out: Case 2: second
//! in: 2 4 4 7 1
//! out: Case 1: first
//! out: Case 2: first

use grundy::ring::next_player_wins;
use proconio::input;

fn main() {
    input! { tests: [(u64, u64)] }
    for (test, (coins, most)) in (1..).zip(tests) {
        println!(
            "Case {}: {}",
            test,
            if next_player_wins(1, most, coins) {
                "first"
            } else {
                "second"
            }
        );
    }
}
