//! Heaps in ascending order: a move takes any positive number of stones from a heap, but may not
//! make it smaller than the one before. A player who cannot move loses. Reads the number of heaps and the heaps; prints
//! who wins.
//!
//! **Limits.** 10⁶ heaps, each below 2⁶⁴.
//!
//! in: 3 1 2 2
//! out: First
//! in: 4 1 2 2 3
//! out: Second
//! in: 3 2 2 3
//! out: First

use grundy::staircase::next_player_wins;
use itertools::Itertools;
use proconio::input;

fn main() {
    input! { heaps: [u64] }
    // What a heap has more than the one before goes to the next; the last one's goes to the ground.
    let mut steps = Some(0)
        .into_iter()
        .chain(heaps)
        .tuple_windows()
        .map(|(before, heap)| heap - before)
        .collect_vec();
    steps.push(0);
    steps.reverse();
    println!(
        "{}",
        if next_player_wins(&steps) {
            "First"
        } else {
            "Second"
        }
    );
}
