//! The right recurrence, but each step alone.
//!
//! verdict: TLE
//! case: edge-many-steps
//! stress: none

use proconio::input;

fn main() {
    input! { heaps: [(u64, u64)] }
    let sum = heaps.iter().fold(0, |sum, &(stones, k)| {
        let mut stones = stones;
        while stones >= k && stones % k != 0 {
            stones -= stones / k + 1;
        }
        sum ^ stones / k
    });
    println!("{}", if sum != 0 { "Takahashi" } else { "Aoki" });
}
