//! There are two boxes, one of them empty. A move empties the box with fewer balls, and divides those of the other box so that
//! none is empty; a player who cannot loses. Reads the number of tests and how many balls there are in each; prints who wins.
//!
//! **Limits.** Fewer than 2⁶⁴ balls.
//!
//! in: 3 2 3 4
//! out: Alice
//! out: Bob
//! out: Alice
//! in: 2 1000000000 536870911
//! out: Alice
//! out: Bob

use grundy::take_half::next_player_wins;
use proconio::input;

fn main() {
    input! { tests: [u64] }
    for balls in tests {
        // The box with more balls keeps at least half of them, and not all.
        println!(
            "{}",
            if next_player_wins(&[balls]) {
                "Alice"
            } else {
                "Bob"
            }
        );
    }
}
