//! Pairs the coins from the right, and forgets the first coin if it has no partner.
//!
//! verdict: WA
//! case: edge-one-coin
//! stress: 3

use grundy::staircase::winning_moves;
use proconio::input;
use std::iter;

fn main() {
    input! { cases: [[u64]] }
    for coins in cases {
        match winning_move(&coins) {
            Some((from, to)) => println!("Mary wins\nMove {from} to {to}\n"),
            None => println!("Johnny wins\n"),
        }
    }
}

fn winning_move(coins: &[u64]) -> Option<(u64, u64)> {
    let gap = |coin: usize| coins[coin] - 1 - coin.checked_sub(1).map_or(0, |before| coins[before]);
    // Step 0 is the ground, and the leftmost coin is the highest step.
    let mut steps: Vec<u64> = iter::once(0).chain((0..coins.len()).rev().map(gap)).collect();
    // Those with a partner on their left.
    steps.truncate(coins.len() / 2 * 2 + 1);
    let leftmost = winning_moves(&steps).last()?;
    let from = coins[coins.len() - leftmost.component];
    Some((from, from - (leftmost.from - leftmost.to)))
}
