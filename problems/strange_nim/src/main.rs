//! # Strange Nim
//!
//! Heap i has Aᵢ stones and a number Kᵢ. A move takes at least 1 and at most ⌊X/Kᵢ⌋ stones from a
//! heap that has X left. A player who cannot move loses. Say whether Takahashi, who begins, or Aoki
//! wins.
//!
//! **Idea.** The heaps are a sum, so XOR their Grundy numbers. With q = ⌊X/K⌋, a heap of X stones
//! has the Grundy number q if K divides X, and otherwise that of the heap of X − q − 1 stones. As
//! long as the quotient stays the same, so does the step, and one division makes all these steps.
//!
//! **Why it is right.** By induction the heaps X − q, …, X have the Grundy numbers 0, …, q, each
//! once. The options of X + 1 are all of these heaps if K divides X + 1, so that its number is
//! q + 1. Otherwise they are all but X − q, and its number is what is missing: that of X − q.
//!
//! **Complexity.** At most 1.22·√A + 1 divisions for a heap, 4·10⁴ for A = 10⁹; O(N) memory.
//!
//! **Pitfall.** One step at a time may be 10⁸ steps for a heap, and a jump over the last multiple of
//! K misses the end.

use grundy::take_fraction::TakeFraction;
use grundy::xor::next_player_wins;
use proconio::input;

fn main() -> Result<(), String> {
    input! { count: usize }
    if count > 10_000_000 {
        return Err(format!("{} heaps are too many", count));
    }
    input! { heaps: [(u64, u64); count] }
    if let Some(index) = heaps.iter().position(|&(_, k)| k == 0) {
        return Err(format!("heap {}: K is 0", index + 1));
    }
    println!("{}", if solve(&heaps) { "Takahashi" } else { "Aoki" });
    Ok(())
}

/// Returns whether the player to move wins.
fn solve(heaps: &[(u64, u64)]) -> bool {
    let numbers: Vec<u64> = heaps
        .iter()
        .map(|&(stones, k)| TakeFraction(k).grundy_number(stones))
        .collect();
    next_player_wins(&numbers)
}
