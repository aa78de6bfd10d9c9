//! # Stones
//!
//! There is one heap of stones and a set of numbers; a move takes as many stones as one of the numbers says. Who cannot
//! move loses. Say whether the first or the second player wins.
//!
//! **Idea.** Go through the heaps 0, 1, 2, … up to the one that is given. A heap is won by the player to move if some
//! move leads to a heap that is lost, and lost if none does. A heap from which no number can be taken is lost by this
//! rule already.
//!
//! **Why it is right.** It is the definition of who wins. Every move leads to a smaller heap, so all the heaps that it
//! needs are known when a heap is looked at.
//!
//! **Complexity.** O(N·K) time for N numbers and K stones, 10⁷ steps at most; O(K) memory.
//!
//! **Pitfall.** A heap can be stuck although it is not empty: with the numbers 2 and 3, one stone is lost. And a
//! recursion from the top without stored results takes exponential time, with stored results it is up to K calls deep.

use proconio::input;

/// The most stones that the table of heaps is made for.
const MOST_STONES: usize = 100_000;

fn main() -> Result<(), String> {
    input! { count: usize, stones: usize }
    if count > 100_000_000 {
        return Err(format!("{} moves are too many", count));
    }
    input! { moves: [usize; count] }
    if stones > MOST_STONES {
        return Err(format!("{} stones are too many: the limit is {}", stones, MOST_STONES));
    }
    if let Some(index) = moves.iter().position(|&taken| taken == 0) {
        return Err(format!("move {} takes 0 stones: the game would not end", index + 1));
    }
    println!("{}", if solve(stones, &moves) { "First" } else { "Second" });
    Ok(())
}

/// Returns whether the first player wins.
fn solve(stones: usize, moves: &[usize]) -> bool {
    let mut wins: Vec<bool> = Vec::with_capacity(stones + 1);
    for heap in 0..=stones {
        let reaches_a_loss = moves.iter().any(|&taken| taken <= heap && !wins[heap - taken]);
        wins.push(reaches_a_loss);
    }
    wins[stones]
}
