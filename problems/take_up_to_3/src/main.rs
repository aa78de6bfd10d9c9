//! # Take Up to Three
//!
//! There is one pile of n stones, and a move takes 1, 2 or 3 of them; a player who cannot move loses. For each n, print the
//! Grundy number of the pile and who wins.
//!
//! **Idea.** The Grundy number of n stones is the remainder of n divided by 4.
//!
//! **Why it is right.** Piles of 0, 1, 2, 3 stones have Grundy numbers 0, 1, 2, 3, since every smaller pile is an
//! option. From n ≥ 4 stones the options are the three piles just below. By induction these and the pile of n − 4
//! stones are four piles in a row and have the four remainders, each once; the smallest number missing among the
//! three options is that of n − 4, which is also the remainder of n.
//!
//! **Complexity.** O(1) a number.
//!
//! **Pitfall.** Four stones have Grundy number 0, not 4: the mex is the smallest number that is *missing*, and the
//! empty pile is no option of theirs.

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
        format!("{} {}", grundy, if grundy == 0 { "Second" } else { "First" })
    });
    println!("{}", lines.join("\n"));
    Ok(())
}

/// Returns the Grundy number of a pile from which one to three stones may be taken.
fn solve(pile: u64) -> u64 {
    pile % 4
}
