//! # A Coin Game
//!
//! Coins lie on squares of a strip that begins at 1, and a move slides one coin any distance to the left, without
//! jumping over or sharing a square with another; a player who cannot move loses. Mary begins. Say who wins and, if it is Mary,
//! the winning move of the leftmost coin that has one.
//!
//! **Idea.** Look at the gaps of free squares to the left of each coin. A move takes squares from the gap of its coin
//! and adds them to the gap of the next coin to the right; those of the last coin vanish. That is staircase Nim with
//! the gap of the last coin as step 1. So Johnny wins exactly when the XOR of every second gap, from the last coin
//! leftwards, is 0.
//!
//! **Why it is right.** Moves of a coin whose gap counts shrink that gap, as in Nim. Moves of any other coin widen a
//! gap that counts; the opponent narrows it again by moving the next coin just as far, so these moves do not help who
//! is losing. Both kinds change exactly one of the gaps that count.
//!
//! **Complexity.** O(N) for N coins.
//!
//! **Pitfall.** The move that is asked for may widen a gap that counts: with coins on 2, 4, 6 and 9 the leftmost
//! winning move goes from 2 to 1, although 9 to 8 wins as well. And the gaps pair up from the right, not from the left.

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
        // Square 0 is the end of the strip.
        let mut neighbours = once(&0).chain(&coins).tuple_windows();
        if let Some((index, (before, coin))) = neighbours.find_position(|(before, coin)| coin <= before) {
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

/// Returns the squares between which the leftmost coin with a winning move goes, or `None` if Johnny wins.
fn solve(coins: &[u64]) -> Option<(u64, u64)> {
    // Step 0 is the ground, and the leftmost coin is the highest step.
    let leftwards = coins.iter().rev().chain(once(&0));
    let gaps = leftwards.tuple_windows().map(|(right, left)| right - left - 1);
    let steps = once(0).chain(gaps).collect_vec();
    let leftmost = winning_moves(&steps).last()?;
    let from = coins[coins.len() - leftmost.component];
    Some((from, from - (leftmost.from - leftmost.to)))
}
