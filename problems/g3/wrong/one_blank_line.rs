//! Reads by lines, and expects the number of coins, the squares, and one blank line between cases.
//!
//! verdict: RE
//! case: edge-no-blank-lines
//! stress: none

use grundy::staircase::winning_moves;
use std::io::stdin;
use std::iter;

fn main() {
    let mut lines = stdin().lines().map(Result::unwrap);
    let mut next_line = || lines.next().unwrap();
    let cases: usize = next_line().trim().parse().unwrap();
    for case in 0..cases {
        if case > 0 {
            next_line();
        }
        let count: usize = next_line().trim().parse().unwrap();
        let coins: Vec<u64> = next_line()
            .split_whitespace()
            .map(|token| token.parse().unwrap())
            .collect();
        let gap =
            |coin: usize| coins[coin] - 1 - coin.checked_sub(1).map_or(0, |before| coins[before]);
        // Step 0 is the ground, and the leftmost coin is the highest step.
        let steps: Vec<u64> = iter::once(0).chain((0..count).rev().map(gap)).collect();
        match winning_moves(&steps).last() {
            Some(leftmost) => {
                let from = coins[count - leftmost.component];
                println!(
                    "Mary wins\nMove {from} to {}\n",
                    from - (leftmost.from - leftmost.to)
                );
            }
            None => println!("Johnny wins\n"),
        }
    }
}
