//! Asks that the fronts and the backs agree, so only equal cards make a pair.
//!
//! verdict: WA
//! case: sample-1
//! stress: 5

use proconio::input;
use std::collections::HashMap;

fn main() {
    input! { cards: [(u64, u64)] }
    let mut copies: HashMap<(u64, u64), usize> = HashMap::new();
    cards
        .iter()
        .for_each(|&card| *copies.entry(card).or_default() += 1);
    let moves: usize = copies.values().map(|copies| copies / 2).sum();
    println!("{}", if moves % 2 == 1 { "Takahashi" } else { "Aoki" });
}
