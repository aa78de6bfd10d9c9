//! Writes the gaps into an array that is as long as in the longest case so far, and does not clear it.
//!
//! verdict: WA
//! case: edge-ten-squares
//! stress: 4

use grundy::staircase::winning_moves;
use proconio::input;

fn main() {
    input! { cases: usize }
    // Step 0 is the ground, and the leftmost coin is the highest step.
    let mut steps = vec![0];
    for _ in 0..cases {
        input! { coins: [u64] }
        steps.resize(steps.len().max(coins.len() + 1), 0);
        let mut before = 0;
        for (index, coin) in coins.iter().enumerate() {
            steps[coins.len() - index] = coin - before - 1;
            before = *coin;
        }
        match winning_moves(&steps).last() {
            Some(leftmost) => {
                let coin = coins
                    .len()
                    .checked_sub(leftmost.component)
                    .map_or(0, |index| coins[index]);
                println!(
                    "Mary wins\nMove {coin} to {}\n",
                    coin.saturating_sub(leftmost.from - leftmost.to)
                );
            }
            None => println!("Johnny wins\n"),
        }
    }
}
