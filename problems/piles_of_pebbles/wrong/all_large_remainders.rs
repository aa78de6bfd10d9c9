//! Wants all remainders to be at least X.
//!
//! verdict: WA
//! case: edge-one-of-two
//! stress: 5

use proconio::input;

fn main() {
    input! { count: usize, first: u64, second: u64, piles: [u64; count] }
    let remainders: Vec<u64> = piles.iter().map(|pile| pile % (first + second)).collect();
    println!(
        "{}",
        if remainders.iter().all(|&remainder| remainder >= first) {
            "First"
        } else {
            "Second"
        }
    );
}
