//! Lets the second player win whenever X is above Y.
//!
//! verdict: WA
//! case: edge-more-won
//! stress: 4

use proconio::input;

fn main() {
    input! { count: usize, first: u64, second: u64, piles: [u64; count] }
    let remainders: Vec<u64> = piles.iter().map(|pile| pile % (first + second)).collect();
    println!(
        "{}",
        if first <= second && remainders.iter().any(|&remainder| remainder >= first) {
            "First"
        } else {
            "Second"
        }
    );
}
