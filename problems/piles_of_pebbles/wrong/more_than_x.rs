//! Wants a remainder above X.
//!
//! verdict: WA
//! case: edge-exactly-x
//! stress: 4

use proconio::input;

fn main() {
    input! { count: usize, first: u64, second: u64, piles: [u64; count] }
    let remainders: Vec<u64> = piles.iter().map(|pile| pile % (first + second)).collect();
    println!(
        "{}",
        if remainders.iter().any(|&remainder| remainder > first)
            && !remainders
                .iter()
                .any(|remainder| (second..first).contains(remainder))
        {
            "First"
        } else {
            "Second"
        }
    );
}
