//! # Misère Nim
//!
//! There are several heaps of stones, and a move takes any positive number of stones from one heap; who takes the last
//! stone loses. Say who wins and, if it is the first player, a winning move.
//!
//! **Idea.** Play as in Nim, and make the nim-sum 0, as long as that leaves a heap of two stones or more. Otherwise
//! leave an odd number of heaps of one stone. With x the nim-sum of the heaps, let x′ be x if at least two heaps have
//! two stones or more, else x ⊕ 1. The move is in the first heap with h ⊕ x′ < h, and leaves h ⊕ x′ of it.
//!
//! **Why it is right.** If no heap has more than one stone, there is no choice, and an odd number of stones is lost. If
//! one heap has more, reducing it to 0 or to 1 makes the number of ones odd: won. If two or more have more, every move
//! leaves such a heap, so by induction the rule of Nim decides: a position with such a heap is lost exactly when its
//! nim-sum is 0.
//!
//! **Complexity.** O(n) time, and 8 bytes for each heap beside the text of the input.
//!
//! **Pitfall.** Without a stone the first player has won, since the opponent took the last one: `First`, and no move.

use grundy::misere::{next_player_wins, winning_move};
use proconio::input;

fn main() -> Result<(), String> {
    input! { count: usize }
    if count > 100_000_000 {
        return Err(format!("{} heaps are too many", count));
    }
    input! { heaps: [u64; count] }
    print!("{}", solve(&heaps));
    Ok(())
}

/// Returns the winner and, if it is the first player and a stone is left, the move to print.
fn solve(heaps: &[u64]) -> String {
    match winning_move(heaps) {
        Some(winning) => format!(
            "First\nMove: heap {}, remove {} ({} -> {})\n",
            winning.component,
            winning.from - winning.to,
            winning.from,
            winning.to
        ),
        None if next_player_wins(heaps) => "First\n".to_owned(),
        None => "Second\n".to_owned(),
    }
}
