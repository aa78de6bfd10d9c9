//! Considers only moves that narrow a gap that counts, though a coin further left may win by widening one.
//!
//! verdict: WA
//! case: edge-widening-first
//! stress: 6

use grundy::staircase::winning_moves;
use proconio::input;
use std::iter;

fn main() {
    input! { cases: [[u64]] }
    for coins in cases {
        let gap =
            |coin: usize| coins[coin] - 1 - coin.checked_sub(1).map_or(0, |before| coins[before]);
        // Step 0 is the ground, and the leftmost coin is the highest step.
        let steps: Vec<u64> = iter::once(0)
            .chain((0..coins.len()).rev().map(gap))
            .collect();
        match winning_moves(&steps)
            .filter(|winning| winning.component % 2 == 1)
            .last()
        {
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
