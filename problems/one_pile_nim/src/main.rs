//! # One Pile of Nim
//!
//! A move takes any positive number of stones from a pile of n; a player who cannot move loses. For
//! each n, print the Grundy number of the pile and who wins.
//!
//! **Idea.** The Grundy number of n stones is n.
//!
//! **Why it is right.** By induction: the options of n stones are the piles 0, 1, …, n − 1 with the
//! Grundy numbers 0, 1, …, n − 1, and their mex is n. The first player wins by taking all stones,
//! unless the pile is empty.
//!
//! **Complexity.** O(1) for each number; nearly all of the time goes into reading and printing.
//!
//! **Pitfall.** n reaches 10¹⁸: a table of Grundy numbers is hopeless, and a 32-bit integer
//! overflows.

use itertools::Itertools;
use proconio::input;

fn main() -> Result<(), String> {
    input! { count: usize }
    if count > 100_000_000 {
        return Err(format!("{} piles are too many", count));
    }
    input! { piles: [u64; count] }
    let mut lines = piles.into_iter().map(|pile| {
        let grundy = solve(pile);
        format!(
            "{} {}",
            grundy,
            if grundy == 0 { "Second" } else { "First" }
        )
    });
    println!("{}", lines.join("\n"));
    Ok(())
}

/// Returns the Grundy number of a pile from which any number of stones may be taken.
fn solve(pile: u64) -> u64 {
    pile
}
