//! Gives up after 3000 steps, enough for a heap that is 1000 times K.
//!
//! verdict: WA
//! case: edge-more-than-3000-steps
//! stress: none

use proconio::input;

fn main() {
    input! { heaps: [(u64, u64)] }
    let sum = heaps.iter().fold(0, |sum, &(stones, k)| {
        let mut stones = stones;
        for _ in 0..3000 {
            if stones >= k && stones % k != 0 {
                let step = stones / k + 1;
                stones -= (stones % k).div_ceil(step) * step;
            }
        }
        sum ^ stones / k
    });
    println!("{}", if sum != 0 { "Takahashi" } else { "Aoki" });
}
