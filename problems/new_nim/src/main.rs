//! # New Nim Game
//!
//! Before a game of Nim, first the first player and then the second takes away any number of whole
//! heaps, but not all that are left. Then they play Nim, and the first player moves first. Print the
//! least number of stones that the first player must take away to win.
//!
//! **Idea.** The second player wins exactly if some non-empty subset of the heaps that are left has
//! XOR 0: then that is what this player leaves. So the first player must leave heaps that are
//! independent, as numbers under XOR, and as many stones as possible. Go through the heaps from the
//! largest to the smallest, leave each that is independent of those left before, and take the others.
//!
//! **Why it is right.** Suppose that the greedy choice leaves g₁ ≥ g₂ ≥ …, and some other one h₁ ≥ h₂
//! ≥ …, all independent. If hⱼ > gⱼ, or there is no gⱼ, then h₁ to hⱼ were looked at when only g₁ to
//! gⱼ₋₁ were left. So each is one of these or the XOR of some of them. But j independent numbers have
//! 2ʲ different XORs, and j − 1 numbers have at most 2ʲ⁻¹. Hence hⱼ ≤ gⱼ for all j.
//!
//! **Complexity.** O(k log k) for k heaps to sort them, and at most 64 steps for each.
//!
//! **Pitfall.** It is not enough that the XOR of all heaps left is not 0: every subset counts. And
//! the stones left must be as many as possible, not the heaps.

use grundy::xor_basis::XorBasis;
use proconio::input;

fn main() -> Result<(), String> {
    input! { count: usize }
    if count > 10_000_000 {
        return Err(format!("{} heaps are too many", count));
    }
    input! { heaps: [u64; count] }
    match solve(heaps) {
        Some(taken) => println!("{}", taken),
        None => println!("-1"),
    }
    Ok(())
}

/// Returns the least number of stones that the first player must take away, or `None` if this player cannot win.
fn solve(mut heaps: Vec<u64>) -> Option<u128> {
    heaps.sort_unstable_by(|one, other| other.cmp(one));
    let mut left = XorBasis::new();
    let taken = heaps.into_iter().filter(|&heap| !left.insert(heap));
    let stones = taken.map(u128::from).sum();
    // One heap with stones is independent, so nothing is left only if all heaps are empty.
    if left.rank() > 0 {
        Some(stones)
    } else {
        None
    }
}
