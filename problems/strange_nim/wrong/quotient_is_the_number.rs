//! Takes the most that may be taken for the Grundy number.
//!
//! verdict: WA
//! case: sample-1
//! stress: 3

use proconio::input;

fn main() {
    input! { heaps: [(u64, u64)] }
    let sum = heaps.iter().fold(0, |sum, &(stones, k)| sum ^ stones / k);
    println!("{}", if sum != 0 { "Takahashi" } else { "Aoki" });
}
