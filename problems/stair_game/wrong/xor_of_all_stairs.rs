//! Treats the game as Nim with all stairs above the first as heaps.
//!
//! verdict: WA
//! case: sample-1
//! stress: 5

use grundy::xor::next_player_wins;
use proconio::input;

fn main() {
    input! { tests: [[u64]] }
    for stairs in tests {
        println!(
            "{}",
            if next_player_wins(&stairs[1..]) {
                "first"
            } else {
                "second"
            }
        );
    }
}
