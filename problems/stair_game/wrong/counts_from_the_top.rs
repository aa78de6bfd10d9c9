//! Counts every second stair from the top.
//!
//! verdict: WA
//! case: edge-odd-number-of-stairs
//! stress: 5

use grundy::xor::next_player_wins;
use proconio::input;

fn main() {
    input! { tests: [[u64]] }
    for stairs in tests {
        let counted: Vec<u64> = stairs[1..].iter().rev().step_by(2).copied().collect();
        println!(
            "{}",
            if next_player_wins(&counted) {
                "first"
            } else {
                "second"
            }
        );
    }
}
