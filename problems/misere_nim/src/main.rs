//! # Misère Nim
//!
//! A move takes any positive number of stones from one of several heaps; a player who takes the
//! last stone loses. Say who wins and, if it is the first player, print a winning move.
//!
//! **Idea.** Call a heap of at least two stones large. Play as in Nim, making the nim-sum 0, as
//! long as that leaves a large heap. Otherwise leave an odd number of heaps of one stone. Let x be
//! the nim-sum, and let x′ be x if there are two or more large heaps, otherwise x ⊕ 1. The winning
//! move is in the first heap with h ⊕ x′ < h, and leaves h ⊕ x′ stones there.
//!
//! **Why it is right.** Without a large heap there is no choice, and an odd number of stones is
//! lost. With one, reduce it to 0 or to 1, whichever leaves an odd number of ones: won. With two or
//! more, every move leaves a large heap, so by induction the rule of Nim decides: a position with a
//! large heap is lost exactly when its nim-sum is 0.
//!
//! **Complexity.** O(n) time, and 8 bytes for each heap besides the input text.
//!
//! **Pitfall.** If there are no stones, the first player has won, since the opponent took the last
//! one: print `First` and no move.

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
