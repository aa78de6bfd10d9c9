//! # Stick Game
//!
//! A move takes p₁, p₂, … or p_k sticks from a heap; a player who cannot move loses. Say for every
//! heap of 1 to n sticks whether the player to move wins (W) or loses (L).
//!
//! **Idea.** Decide the heaps from small to large: a heap is won if some move leads to a lost heap.
//! A computer word holds 64 heaps as bits. Shifted by p, the lost heaps become heaps that are won
//! by taking p; so k shifts decide 64 heaps at once, apart from what these win of one another.
//!
//! **Why it is right.** The first heap of a word that no earlier one wins has only won options, so
//! it is lost. It wins the heaps above it by an amount, and the next heap that is still open is
//! lost too.
//!
//! **Complexity.** O(n·(k/64 + 1)) time: at most 3·10⁶ steps, where trying each move from each heap
//! takes 10⁸. O(n) memory.
//!
//! **Pitfall.** An amount below 64 leads from a heap to one of the same word, which is not known
//! yet when the word is begun.

use grundy::subtraction::p_positions;
use proconio::input;

/// The largest heap that is accepted.
const MOST_STICKS: usize = 1_000_000;

fn main() -> Result<(), String> {
    input! { sticks: usize, count: usize }
    if sticks > MOST_STICKS {
        return Err(format!(
            "{} sticks are too many: the limit is {}",
            sticks, MOST_STICKS
        ));
    }
    if count > 100_000_000 {
        return Err(format!("{} moves are too many", count));
    }
    input! { moves: [u64; count] }
    if let Some(index) = moves.iter().position(|&taken| taken == 0) {
        return Err(format!(
            "move {} takes 0 sticks: the game would not end",
            index + 1
        ));
    }
    let lost = solve(sticks, &moves);
    let letters: String = lost[1..]
        .iter()
        .map(|&is_lost| if is_lost { 'L' } else { 'W' })
        .collect();
    println!("{}", letters);
    Ok(())
}

/// Returns for each number of sticks, from 0 to `sticks`, whether the player to move loses.
fn solve(sticks: usize, moves: &[u64]) -> Vec<bool> {
    p_positions(moves, sticks)
}
