//! Coins in a row. A move turns a coin from heads to tails, and the coins at given distances to its left, which must
//! all be there. There are several such patterns, and a player who cannot move loses. Reads the number of patterns,
//! each as its number of distances and the distances, and the row, `H` or `T`; prints who wins, and the places of a
//! winning move, from 1.
//!
//! **Limits.** 10⁷ for the length of the row times the distances of all patterns.
//!
//! in: 1 1 2 HHTT
//! out: Second
//! in: 2 0 1 1 THH
//! out: First 1 2
//! in: 1 2 1 2 HHHH
//! out: First 2 1 3
//! in: 2 0 1 2 THT
//! out: First 2

use grundy::coin_turning::{shifts, CoinTurning};
use itertools::Itertools;
use proconio::input;

fn main() {
    input! { patterns: [[usize]], row: String }
    let heads = row.match_indices('H').map(|(place, _)| place).collect_vec();
    match CoinTurning::new(row.len(), shifts(patterns)).winning_move(&heads) {
        Some(places) => println!("First {}", places.iter().map(|place| place + 1).join(" ")),
        None => println!("Second"),
    }
}
