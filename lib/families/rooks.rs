//! Several rooks on a board, any number on a square: a move takes one of them any distance left or down. A player who
//! cannot move loses. Reads the number of rooks, and column and row of each, from 0; prints who wins.
//!
//! **Limits.** 10⁶ rooks, columns and rows below 2⁶⁴.
//!
//! in: 1 2 2
//! out: Second
//! in: 2 1 2 0 3
//! out: Second
//! in: 1 2 5
//! out: First

use grundy::xor::next_player_wins;
use proconio::input;

fn main() {
    input! { rooks: [(u64, u64)] }
    // Each coordinate is a heap.
    let heaps = rooks.iter().flat_map(|&(x, y)| vec![x, y]);
    println!(
        "{}",
        if next_player_wins(heaps) {
            "First"
        } else {
            "Second"
        }
    );
}
