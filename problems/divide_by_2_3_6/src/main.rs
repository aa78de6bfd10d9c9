//! # Divide by 2, 3 or 6
//!
//! A move replaces n by ⌊n/2⌋, ⌊n/3⌋ or ⌊n/6⌋. At 0 there is no move, and a player who cannot move
//! loses. For each n, print its Grundy number and who wins.
//!
//! **Idea.** The Grundy number is constant on long intervals: 1 on [1, 2), 2 on [2, 4), 3 on [4, 6)
//! and 0 on [6, 12). The same values repeat on these intervals multiplied by 12, 144, … So divide
//! by 12 until n is below 12, and look the result up.
//!
//! **Why it is right.** By induction over the intervals, in units of q = 12ᵏ with k ≥ 1. All
//! interval ends are whole numbers, so rounding down stays inside an interval. The table shows
//! where the options of n lie.
//!
//! | n in units of q | /2 | /3 | /6 | values | mex |
//! |---|---|---|---|---|---|
//! | [1, 2) | [6, 12)/12: 0 | [4, 8)/12: 3 or 0 | [2, 4)/12: 2 | 0, 2, maybe 3 | 1 |
//! | [2, 3) | [1, 3/2): 1 | [8, 12)/12: 0 | [4, 6)/12: 3 | 0, 1, 3 | 2 |
//! | [3, 4) | [3/2, 2): 1 | [1, 4/3): 1 | [6, 8)/12: 0 | 0, 1 | 2 |
//! | [4, 6) | [2, 3): 2 | [4/3, 2): 1 | [8, 12)/12: 0 | 0, 1, 2 | 3 |
//! | [6, 12) | [3, 6): 2 or 3 | [2, 4): 2 | [1, 2): 1 | 1, 2, maybe 3 | 0 |
//!
//! The README proves the base, the numbers below 12.
//!
//! **Complexity.** O(log n) for each number, at most 16 divisions for n ≤ 10¹⁸.
//!
//! **Pitfall.** Recursion without stored results makes about 3n calls, since 1/2 + 1/3 + 1/6 = 1,
//! and a table up to n does not fit in memory.

use grundy::mex::mex_of_mask;
use itertools::Itertools;
use proconio::input;

fn main() -> Result<(), String> {
    input! { count: usize }
    if count > 100_000_000 {
        return Err(format!("{} numbers are too many", count));
    }
    input! { numbers: [u64; count] }
    let below_12 = table();
    let mut lines = numbers.into_iter().map(|number| {
        let grundy = solve(number, &below_12);
        format!("{} {}", grundy, if grundy == 0 { "Second" } else { "First" })
    });
    println!("{}", lines.join("\n"));
    Ok(())
}

/// Returns the Grundy number of `number` when a move divides by 2, 3 or 6 and rounds down.
fn solve(mut number: u64, below_12: &[u64; 12]) -> u64 {
    while number >= 12 {
        number /= 12;
    }
    below_12[number as usize]
}

/// Returns the Grundy numbers of 0 to 11, each the mex of those of its options.
fn table() -> [u64; 12] {
    let mut grundy = [0; 12];
    for number in 1..12 {
        let options = 1 << grundy[number / 2] | 1 << grundy[number / 3] | 1 << grundy[number / 6];
        grundy[number] = mex_of_mask(options);
    }
    grundy
}
