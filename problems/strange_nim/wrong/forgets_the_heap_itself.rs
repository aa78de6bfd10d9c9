//! Goes on with the smallest option, one stone too high: the missing number is that of the heap below it.
//!
//! verdict: WA
//! case: edge-one-heap
//! stress: 3

use proconio::input;

fn main() {
    input! { heaps: [(u64, u64)] }
    let sum = heaps.iter().fold(0, |sum, &(stones, k)| {
        let mut stones = stones;
        while stones >= k && stones % k != 0 {
            let most = stones / k;
            stones -= (stones % k - 1) / most * most + most;
        }
        sum ^ stones / k
    });
    println!("{}", if sum != 0 { "Takahashi" } else { "Aoki" });
}
