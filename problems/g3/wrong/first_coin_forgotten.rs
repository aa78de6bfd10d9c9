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
        let gap =
            |coin: usize| coins[coin] - 1 - coin.checked_sub(1).map_or(0, |before| coins[before]);
        // Step 0 is the ground, and the leftmost coin is the highest step.
        let mut steps: Vec<u64> = iter::once(0)
            .chain((0..coins.len()).rev().map(gap))
            .collect();
        // Those with a partner on their left.
        steps.truncate(coins.len() / 2 * 2 + 1);
        match winning_moves(&steps).last() {
            Some(leftmost) => {
                let from = coins[coins.len() - leftmost.component];
                println!(
                    "Mary wins\nMove {from} to {}\n",
                    from - (leftmost.from - leftmost.to)
                );
            }
            None => println!("Johnny wins\n"),
        }
    }
}
