//! Makes steps until the quotient is smaller, even if a step has led to a multiple of K.
//!
//! verdict: WA
//! case: edge-lands-on-a-multiple
//! stress: 3

use proconio::input;

fn main() {
    input! { heaps: [(u64, u64)] }
    let sum = heaps.iter().fold(0, |sum, &(stones, k)| {
        let mut stones = stones;
        while stones >= k && stones % k != 0 {
            let step = stones / k + 1;
            stones -= (stones % k / step + 1) * step;
        }
        sum ^ stones / k
    });
    println!("{}", if sum != 0 { "Takahashi" } else { "Aoki" });
}
