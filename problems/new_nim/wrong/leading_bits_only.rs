//! Leaves a heap only if no larger one has its leading bit.
//!
//! verdict: WA
//! case: edge-leading-bit-twice
//! stress: 3

use proconio::input;
use std::collections::BTreeSet;

fn main() {
    input! { mut heaps: [u64] }
    heaps.sort_unstable_by(|one, other| other.cmp(one));
    let mut bits = BTreeSet::new();
    println!(
        "{}",
        heaps
            .into_iter()
            .filter(|heap| !bits.insert(heap.leading_zeros()))
            .sum::<u64>()
    );
}
