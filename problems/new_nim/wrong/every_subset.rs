//! Tries all sets of heaps.
//!
//! verdict: TLE
//! case: edge-hundred-heaps
//! stress: none

use grundy::xor_basis::XorBasis;
use proconio::input;

fn main() {
    input! { heaps: [u64] }
    println!(
        "{}",
        heaps.iter().sum::<u64>() - most(&heaps, &XorBasis::new())
    );
}

/// Returns the most stones that can be left of the heaps beside those in the basis.
fn most(heaps: &[u64], left: &XorBasis) -> u64 {
    heaps.split_last().map_or(0, |(&heap, rest)| {
        let mut with = left.clone();
        let without = most(rest, left);
        if with.insert(heap) {
            without.max(heap + most(rest, &with))
        } else {
            without
        }
    })
}
