//! Lets the first player win if some remainder is at least X, also if X is above Y.
//!
//! verdict: WA
//! case: edge-more-lost
//! stress: 5

use proconio::input;

fn main() {
    input! { count: usize, first: u64, second: u64, piles: [u64; count] }
    let remainders: Vec<u64> = piles.iter().map(|pile| pile % (first + second)).collect();
    println!(
        "{}",
        if remainders.iter().any(|&remainder| remainder >= first) {
            "First"
        } else {
            "Second"
        }
    );
}
