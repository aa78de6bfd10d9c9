//! # Industrial Nim
//!
//! A quarry has m dumpers with x, x + 1, …, x + m - 1 stones. A move takes any positive number of
//! stones from one dumper of one quarry; a player who cannot move loses. Say who wins.
//!
//! **Idea.** This is Nim, so the XOR of all dumpers decides. There are up to 10²¹ of them, but four
//! in a row that begin with a multiple of 4 have XOR 0. So the XOR of 0, 1, …, n depends only on the
//! last n mod 4 + 1 numbers: it is n, 1, n + 1 or 0. And a range is such a beginning without another.
//!
//! **Why it is right.** 4k and 4k + 1 differ in the last bit only, as do 4k + 2 and 4k + 3: two XORs of
//! 1, which cancel. Numbers that are in both beginnings cancel, too, so that the range is left.
//!
//! **Complexity.** O(n) for n quarries, whatever their dumpers.
//!
//! **Pitfall.** The last dumper has x + m - 1 stones, up to 2·10¹⁶: that needs 64 bits and loses its
//! last bit as a floating-point number. And the shorter beginning ends with x - 1, not with x.

use grundy::xor::next_player_wins;
use grundy::xor_range::xor_range;
use proconio::input;

fn main() -> Result<(), String> {
    input! { count: usize }
    if count > 10_000_000 {
        return Err(format!("{} quarries are too many", count));
    }
    input! { quarries: [(u64, u64); count] }
    for (index, &(first, dumpers)) in quarries.iter().enumerate() {
        if first.checked_add(dumpers).is_none() {
            return Err(format!(
                "quarry {}: a dumper has more than 2^64 - 2 stones",
                index + 1
            ));
        }
    }
    println!("{}", if solve(&quarries) { "tolik" } else { "bolik" });
    Ok(())
}

/// Returns whether the first player wins; a quarry is the stones in its first dumper and the number of its dumpers.
fn solve(quarries: &[(u64, u64)]) -> bool {
    let sums = quarries.iter().map(|&(first, dumpers)| {
        // Without dumpers the range is empty, even if it begins at 0.
        if dumpers == 0 {
            0
        } else {
            xor_range(first, first + (dumpers - 1))
        }
    });
    next_player_wins(sums)
}
