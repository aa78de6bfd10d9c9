//! Takes equal steps at once, but below K, where the number is 0, one stone at a time.
//!
//! verdict: TLE
//! case: edge-far-below-k
//! stress: none

use proconio::input;

fn main() {
    input! { heaps: [(u64, u64)] }
    let sum = heaps.iter().fold(0, |sum, &(stones, k)| {
        let mut stones = stones;
        while stones % k != 0 {
            let quotient = stones / k;
            let steps = if quotient == 0 {
                1
            } else {
                (stones % k).div_ceil(quotient + 1)
            };
            stones -= steps * (quotient + 1);
        }
        sum ^ stones / k
    });
    println!("{}", if sum != 0 { "Takahashi" } else { "Aoki" });
}
