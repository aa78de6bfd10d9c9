//! # A Coin Game
//!
//! Coins lie on squares of a strip that begins at 1. A move slides one coin any distance to the
//! left, without jumping over another coin or sharing its square; a player who cannot move loses.
//! Mary begins. Say who wins and, if it is Mary, print the winning move of the leftmost coin that
//! has one.
//!
//! **Idea.** Let the gap of a coin be the number of free squares directly to its left. Sliding a
//! coin c squares narrows its gap by c and widens the gap of the next coin to the right, if any, by
//! c. This is staircase Nim with the gap of the last coin as step 1. So only every second gap
//! counts, beginning with that of the last coin, and Johnny wins exactly when their XOR is 0.
//!
//! **Why it is right.** A coin whose gap counts narrows this gap, as in Nim. Any other coin widens
//! the next gap, which counts; the opponent restores it by sliding the next coin just as far, so
//! such moves do not help the losing player. Every move changes exactly one gap that counts.
//!
//! **Complexity.** O(N) for N coins.
//!
//! **Pitfall.** The required move may widen a gap that counts: with coins on 2, 4, 6 and 9 the
//! leftmost winning move goes from 2 to 1, although 9 to 8 wins as well. And count every second gap
//! from the right, not from the left.

use grundy::staircase::winning_moves;
use itertools::Itertools;
use proconio::input;
use std::iter::once;

fn main() -> Result<(), String> {
    input! { cases: usize }
    let mut answer = String::new();
    for case in 1..=cases {
        input! { count: usize }
        if count > 100_000_000 {
            return Err(format!("case {}: {} coins are too many", case, count));
        }
        input! { coins: [u64; count] }
        // Square 0 stands for the left end of the strip.
        let mut neighbours = once(&0).chain(&coins).tuple_windows();
        if let Some((index, (before, coin))) =
            neighbours.find_position(|(before, coin)| coin <= before)
        {
            return Err(format!(
                "case {}: coin {} on square {} is not to the right of square {}",
                case,
                index + 1,
                coin,
                before
            ));
        }
        match solve(&coins) {
            Some((from, to)) => answer += &format!("Mary wins\nMove {} to {}\n\n", from, to),
            None => answer += "Johnny wins\n\n",
        }
    }
    print!("{}", answer);
    Ok(())
}

/// Returns the winning move (from, to) of the leftmost coin that has one, or `None` if Johnny wins.
fn solve(coins: &[u64]) -> Option<(u64, u64)> {
    // Step 0 is the ground, and the leftmost coin is the highest step.
    let leftwards = coins.iter().rev().chain(once(&0));
    let gaps = leftwards
        .tuple_windows()
        .map(|(right, left)| right - left - 1);
    let steps = once(0).chain(gaps).collect_vec();
    let leftmost = winning_moves(&steps).last()?;
    let from = coins[coins.len() - leftmost.component];
    Some((from, from - (leftmost.from - leftmost.to)))
}
