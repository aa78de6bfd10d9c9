//! Counts how often X or Y can be taken in all.
//!
//! verdict: WA
//! case: sample-1
//! stress: 5

use proconio::input;

fn main() {
    input! { count: usize, first: u64, second: u64, piles: [u64; count] }
    let turns: u64 = piles
        .iter()
        .map(|pile| pile / (first + second) * 2 + u64::from(pile % (first + second) >= first))
        .sum();
    println!("{}", if turns % 2 == 1 { "First" } else { "Second" });
}
