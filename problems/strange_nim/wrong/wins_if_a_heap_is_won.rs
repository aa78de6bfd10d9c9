//! Takahashi wins if some heap alone is won.
//!
//! verdict: WA
//! case: sample-1
//! stress: 5

use grundy::take_fraction::TakeFraction;
use proconio::input;

fn main() {
    input! { heaps: [(u64, u64)] }
    let wins = heaps
        .iter()
        .any(|&(stones, k)| TakeFraction(k).grundy_number(stones) != 0);
    println!("{}", if wins { "Takahashi" } else { "Aoki" });
}
