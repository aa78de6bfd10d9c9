//! # Stones
//!
//! A move takes a₁, a₂, … or a_N stones from a heap of K; a player who cannot move loses. Say
//! whether the first or the second player wins.
//!
//! **Idea.** Decide the heaps 0, 1, 2, … up to the given one. A heap is won (for the player to
//! move) if some move leads to a lost heap, and lost otherwise. So a heap without a move is lost.
//!
//! **Why it is right.** This is the definition of won and lost. Every move leads to a smaller heap,
//! which has been decided before.
//!
//! **Complexity.** O(N·K) time, at most 10⁷ steps; O(K) memory.
//!
//! **Pitfall.** A nonempty heap may have no move: with the numbers 2 and 3, one stone is lost. And
//! a recursion takes exponential time without stored results, and is up to K calls deep with them.

use proconio::input;

/// The largest heap that is accepted.
const MOST_STONES: usize = 100_000;

fn main() -> Result<(), String> {
    input! { count: usize, stones: usize }
    if count > 100_000_000 {
        return Err(format!("{} moves are too many", count));
    }
    input! { moves: [usize; count] }
    if stones > MOST_STONES {
        return Err(format!(
            "{} stones are too many: the limit is {}",
            stones, MOST_STONES
        ));
    }
    if let Some(index) = moves.iter().position(|&taken| taken == 0) {
        return Err(format!(
            "move {} takes 0 stones: the game would not end",
            index + 1
        ));
    }
    println!(
        "{}",
        if solve(stones, &moves) {
            "First"
        } else {
            "Second"
        }
    );
    Ok(())
}

/// Returns whether the first player wins.
fn solve(stones: usize, moves: &[usize]) -> bool {
    let mut wins: Vec<bool> = Vec::with_capacity(stones + 1);
    for heap in 0..=stones {
        let reaches_a_loss = moves
            .iter()
            .any(|&taken| taken <= heap && !wins[heap - taken]);
        wins.push(reaches_a_loss);
    }
    wins[stones]
}
