//! # Piles of Pebbles
//!
//! A turn chooses one or more of N piles. The first player takes exactly X pebbles from each of them,
//! the second exactly Y; a pile must have that many. A player who cannot move loses. Say who wins.
//!
//! **Idea.** If one player takes from some piles and the other answers in the same ones, X + Y pebbles
//! are gone from each. So only the remainders modulo X + Y count. A player who leaves the opponent
//! only remainders below the opponent's amount always has that answer, and wins. So the first player
//! wants to take X from all piles whose remainder is at least X. That wins if X ≤ Y. If X > Y, it wins
//! only if no other remainder is Y or more.
//!
//! **Why it is right.** A pile whose remainder is below the amount can be chosen only if it has X + Y
//! pebbles or more, and then the other player can answer in it. A remainder from Y to X - 1 that the
//! first player, who takes more, cannot remove leaves the second player that same choice.
//!
//! **Complexity.** O(N).
//!
//! **Pitfall.** X > Y is neither lost nor like X ≤ Y: then a remainder of at least X wins only if none
//! lies from Y to X - 1.

use proconio::input;

fn main() -> Result<(), String> {
    input! { count: usize, own: u64, other: u64 }
    if count > 10_000_000 {
        return Err(format!("{} piles are too many", count));
    }
    if own == 0 || other == 0 {
        return Err("a player takes 0 pebbles: the game would not end".to_owned());
    }
    if own.checked_add(other).is_none() {
        return Err("X + Y is above 2^64 - 1".to_owned());
    }
    input! { piles: [u64; count] }
    println!(
        "{}",
        if solve(&piles, own, other) {
            "First"
        } else {
            "Second"
        }
    );
    Ok(())
}

/// Returns whether the player to move wins, who takes `own` pebbles from a pile; the opponent takes `other`.
fn solve(piles: &[u64], own: u64, other: u64) -> bool {
    let remainders = || piles.iter().map(|pile| pile % (own + other));
    let can_take = remainders().any(|remainder| remainder >= own);
    let stays_too_large = remainders().any(|remainder| other <= remainder && remainder < own);
    can_take && !stays_too_large
}
