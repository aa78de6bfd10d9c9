//! Takes away only heaps that are equal to another.
//!
//! verdict: WA
//! case: edge-xor-of-two
//! stress: 4

use proconio::input;
use std::collections::BTreeSet;

fn main() {
    input! { heaps: [u64] }
    let mut left = BTreeSet::new();
    println!(
        "{}",
        heaps
            .into_iter()
            .filter(|&heap| !left.insert(heap))
            .sum::<u64>()
    );
}
