//! Treats the game as Nim with all gaps as heaps, though a move also widens the next gap.
//!
//! verdict: WA
//! case: sample-1
//! stress: 4

use grundy::xor::{WinningMove, winning_move};
use proconio::input;

fn main() {
    input! { cases: [[u64]] }
    for coins in cases {
        let gap =
            |coin: usize| coins[coin] - 1 - coin.checked_sub(1).map_or(0, |before| coins[before]);
        match winning_move(&(0..coins.len()).map(gap).collect::<Vec<u64>>()) {
            Some(WinningMove {
                component,
                from,
                to,
            }) => {
                println!(
                    "Mary wins\nMove {} to {}\n",
                    coins[component],
                    coins[component] - (from - to)
                );
            }
            None => println!("Johnny wins\n"),
        }
    }
}
