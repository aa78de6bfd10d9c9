//! Nim with exceptions: a move takes any positive number of stones from one heap, but from a heap of exactly x not y
//! stones, for given pairs x, y. A player who cannot move loses. Reads the numbers of heaps and pairs, the heaps and
//! the pairs; prints who wins.
//!
//! **Limits.** 10⁵ heaps and pairs, each below 2⁶⁴.
//!
//! in: 2 1 1 2 2 1
//! out: Second
//! in: 1 1 3 3 3
//! out: Second
//! in: 1 1 3 3 1
//! out: First
//! in: 2 1 3 4 3 3
//! out: First

use grundy::nim_with_exceptions::NimWithExceptions;
use itertools::Itertools;
use proconio::input;

fn main() {
    input! { count: usize, exceptions: usize, heaps: [u64; count], forbidden: [(u64, u64); exceptions] }
    let forbidden = forbidden
        .iter()
        .map(|&(from, amount)| (from, from - amount))
        .collect_vec();
    let game = NimWithExceptions::new(&forbidden);
    println!(
        "{}",
        if game.next_player_wins(&heaps) {
            "First"
        } else {
            "Second"
        }
    );
}
