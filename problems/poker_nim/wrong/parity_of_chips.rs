//! Asks whether the number of chips is odd.
//!
//! verdict: WA
//! case: edge-odd-additions
//! stress: 4

use proconio::input;

fn main() {
    input! { cases: usize }
    for _ in 0..cases {
        input! { count: usize, _additions: u64, piles: [u64; count] }
        let chips: u64 = piles.iter().sum();
        println!("{}", if chips % 2 == 1 { "First" } else { "Second" });
    }
}
