//! Does not read k, and takes it for the first pile.
//!
//! verdict: WA
//! case: sample-1
//! stress: 5

use proconio::input;

fn main() {
    input! { cases: usize }
    for _ in 0..cases {
        input! { piles: [u64] }
        let sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
        println!("{}", if sum != 0 { "First" } else { "Second" });
    }
}
