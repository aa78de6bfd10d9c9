//! Lets both players add until nothing is left to add; the turn changes with their number.
//!
//! verdict: WA
//! case: edge-odd-additions
//! stress: 5

use grundy::xor::nim_sum;
use proconio::input;

fn main() {
    input! { cases: usize }
    for _ in 0..cases {
        input! { count: usize, additions: u64, piles: [u64; count] }
        let sum = nim_sum(&piles);
        println!(
            "{}",
            if (sum != 0) == (additions * count as u64 % 2 == 0) {
                "First"
            } else {
                "Second"
            }
        );
    }
}
