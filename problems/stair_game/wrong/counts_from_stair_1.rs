//! Takes the ground for a step below stair 1, so it counts the stairs 1, 3, 5, ….
//!
//! verdict: WA
//! case: edge-one-stair
//! stress: 3

use grundy::staircase::next_player_wins;
use proconio::input;

fn main() {
    input! { tests: [[u64]] }
    for mut stairs in tests {
        stairs.insert(0, 0);
        println!(
            "{}",
            if next_player_wins(&stairs) {
                "first"
            } else {
                "second"
            }
        );
    }
}
