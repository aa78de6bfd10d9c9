//! Beginning with 1, a move multiplies a number by 2 to 9; whoever reaches n wins. Reads the number of tests and each n, at
//! least 2; prints who wins.
//!
//! **Limits.** n below 2⁶⁴.
//!
//! in: 3 162 17 34012226
//! out: Stan wins.
//! out: Ollie wins.
//! out: Stan wins.
//! in: 1 2
//! out: Stan wins.

use grundy::intervals::Intervals;
use proconio::input;

fn main() {
    input! { bounds: [u64] }
    for bound in bounds {
        // x is what is left to reach, rounded up, less 1. From p to k·p, ⌈n/p⌉ − 1 becomes ⌊(⌈n/p⌉ − 1)/k⌋.
        let game = Intervals::new(bound - 1, 8, |factor, x| {
            (x / (factor as u64 + 2), x / (factor as u64 + 2))
        });
        println!(
            "{} wins.",
            if game.next_player_wins(&[bound - 1]) {
                "Stan"
            } else {
                "Ollie"
            }
        );
    }
}
