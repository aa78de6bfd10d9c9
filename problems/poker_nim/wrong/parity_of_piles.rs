//! Asks whether the number of piles is odd.
//!
//! verdict: WA
//! case: sample-1
//! stress: 4

use proconio::input;

fn main() {
    input! { cases: usize }
    for _ in 0..cases {
        input! { count: usize, _additions: u64, piles: [u64; count] }

        println!(
            "{}",
            if piles.len() % 2 == 1 {
                "First"
            } else {
                "Second"
            }
        );
    }
}
