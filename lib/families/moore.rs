//! Moore's Nim: a move takes stones from at least one and at most k of n heaps, any positive number from each. A
//! player who cannot move loses. Reads n, k and the heaps; prints who wins, and the heaps after a winning move.
//!
//! **Limits.** 10⁵ heaps, each below 2⁶⁴.
//!
//! in: 3 2 1 2 3
//! out: First 1 1 1
//! in: 3 2 1 1 1
//! out: Second
//! in: 4 1 1 2 4 7
//! out: Second

use grundy::moore::winning_move;
use itertools::Itertools;
use proconio::input;

fn main() {
    input! { count: usize, most: usize, mut heaps: [u64; count] }
    match winning_move(&heaps, most) {
        None => println!("Second"),
        Some(changes) => {
            for change in changes {
                heaps[change.component] = change.to;
            }
            println!("First {}", heaps.iter().join(" "));
        }
    }
}
