//! # Divide by 2, 3 or 6
//!
//! A move replaces n by ⌊n/2⌋, ⌊n/3⌋ or ⌊n/6⌋. At 0 there is no move, and a player who cannot move
//! loses. For each n, print its Grundy number and who wins.
//!
//! **Idea.** The Grundy number is constant on long intervals: 1 on [1, 2), 2 on [2, 4), 3 on [4, 6)
//! and 0 on [6, 12). The same values repeat on these intervals multiplied by 12, 144, … The program
//! finds them from the moves: as long as all options stay in the same intervals, the Grundy number
//! stays the same, and where one leaves its interval, the next mex is due.
//!
//! **Why it is right.** Quotients never fall as n grows. So an option that has left an interval never
//! comes back, and a binary search finds where. That there are only four intervals for each factor
//! of 12 follows by induction, in units of q = 12ᵏ with k ≥ 1. All interval ends are whole numbers,
//! so rounding down stays inside an interval. The table shows where the options of n lie.
//!
//! | n in units of q | /2 | /3 | /6 | values | mex |
//! |---|---|---|---|---|---|
//! | [1, 2) | [6, 12)/12: 0 | [4, 8)/12: 3 or 0 | [2, 4)/12: 2 | 0, 2, maybe 3 | 1 |
//! | [2, 3) | [1, 3/2): 1 | [8, 12)/12: 0 | [4, 6)/12: 3 | 0, 1, 3 | 2 |
//! | [3, 4) | [3/2, 2): 1 | [1, 4/3): 1 | [6, 8)/12: 0 | 0, 1 | 2 |
//! | [4, 6) | [2, 3): 2 | [4/3, 2): 1 | [8, 12)/12: 0 | 0, 1, 2 | 3 |
//! | [6, 12) | [3, 6): 2 or 3 | [2, 4): 2 | [1, 2): 1 | 1, 2, maybe 3 | 0 |
//!
//! **Complexity.** 0.1 ms for the 68 intervals up to 10¹⁸, then a binary search for each number.
//!
//! **Pitfall.** Recursion without stored results makes about 3n calls, since 1/2 + 1/3 + 1/6 = 1,
//! and a table up to n does not fit in memory.

use grundy::intervals::Intervals;
use itertools::Itertools;
use proconio::input;

fn main() -> Result<(), String> {
    input! { count: usize }
    if count > 100_000_000 {
        return Err(format!("{} numbers are too many", count));
    }
    input! { numbers: [u64; count] }
    let line = |grundy| {
        format!(
            "{} {}",
            grundy,
            if grundy == 0 { "Second" } else { "First" }
        )
    };
    println!("{}", solve(numbers).into_iter().map(line).join("\n"));
    Ok(())
}

/// Returns the Grundy numbers of these numbers.
fn solve(numbers: Vec<u64>) -> Vec<u64> {
    let largest = numbers.iter().copied().max().unwrap_or(0);
    // Each of the three ranges of options is a single number.
    let game = Intervals::new(largest, 3, |range, number| {
        let quotient = number / [2, 3, 6][range];
        (quotient, quotient)
    });
    numbers
        .into_iter()
        .map(|number| game.grundy_number(number))
        .collect()
}
