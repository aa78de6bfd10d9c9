//! # Stones at Both Ends
//!
//! Heaps of stones lie in a row. A move takes any positive number of stones from the first or from the
//! last heap; when that is empty, the next one is at the end. A player who cannot move loses. Say who
//! wins.
//!
//! **Idea.** Before a given row, exactly one heap makes it lost for the player to move, or no heap
//! does; and the same holds behind it. Call the sizes L and R, with 0 for no heap. Those of a row follow
//! from those of the rows without its first or last heap, in a few comparisons. The first player loses
//! exactly if the first heap is L of the rest.
//!
//! **Why it is right.** Two heaps before the same row cannot both make it lost: from the larger, a
//! move leads to the smaller. With x heaps before and y behind, lost pairs are found in order: each
//! x in turn takes the least y that is free. The snippet has the rule and its proof.
//!
//! **Complexity.** O(n²) time for n heaps, O(n) memory.
//!
//! **Pitfall.** This is no sum: with three heaps or more the XOR misleads, as in 1, 2, 1, which is
//! lost.

use grundy::row_ends::next_player_wins;
use proconio::input;

/// The most heaps of a row that are accepted.
const MOST: usize = 20_000;

fn main() -> Result<(), String> {
    input! { cases: usize }
    let mut answer = String::new();
    for case in 1..=cases {
        input! { count: usize }
        if count > MOST {
            return Err(format!(
                "case {}: {} heaps are too many: the limit is {}",
                case, count, MOST
            ));
        }
        input! { heaps: [u64; count] }
        if let Some(place) = heaps.iter().position(|&heap| heap == 0 || heap == !0) {
            return Err(format!(
                "case {}: heap {} is empty or too large",
                case,
                place + 1
            ));
        }
        answer += if solve(&heaps) { "1\n" } else { "0\n" };
    }
    print!("{}", answer);
    Ok(())
}

/// Returns whether the first player wins; no heap is empty.
fn solve(heaps: &[u64]) -> bool {
    next_player_wins(heaps)
}
