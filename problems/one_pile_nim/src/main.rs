//! # One Pile of Nim
//!
//! There is one pile of n stones, and a move takes any positive number of them; a player who cannot move loses. For each n,
//! print the Grundy number of the pile and who wins.
//!
//! **Idea.** The Grundy number of n stones is n.
//!
//! **Why it is right.** By induction: the options of n stones are the piles 0, 1, …, n − 1, whose Grundy numbers are
//! 0, 1, …, n − 1, and the smallest number that is missing among these is n. The empty pile is among the options of
//! every other pile, so the first player takes all the stones and wins, unless there is none to take.
//!
//! **Complexity.** O(1) a number; the whole time goes into reading and printing.
//!
//! **Pitfall.** n reaches 10¹⁸: a table of Grundy numbers is hopeless, and a 32-bit integer overflows.

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

/// Returns the Grundy number of a pile from which any number of stones may be taken.
fn solve(pile: u64) -> u64 {
    pile
}
