//! # Take Up to Three
//!
//! A move takes 1, 2 or 3 stones from a pile of n; a player who cannot move loses. For each n,
//! print the Grundy number of the pile and who wins.
//!
//! **Idea.** The Grundy number of n stones is n modulo 4.
//!
//! **Why it is right.** Piles of 0, 1, 2, 3 stones have the Grundy numbers 0, 1, 2, 3, since every
//! smaller pile is an option. The options of n ≥ 4 stones are the three piles just below. By
//! induction these and the pile n − 4 have the four remainders, each once. So the mex of the
//! options is the remainder of n − 4, which is that of n.
//!
//! **Complexity.** O(1) for each number.
//!
//! **Pitfall.** Four stones have Grundy number 0, not 4: the mex is the smallest number that is
//! *missing*, and the empty pile is not an option.

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

/// Returns the Grundy number of a pile from which one to three stones may be taken.
fn solve(pile: u64) -> u64 {
    pile % 4
}
