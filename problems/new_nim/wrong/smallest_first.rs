//! Leaves the smallest heaps first.
//!
//! verdict: WA
//! case: edge-most-stones-not-most-heaps
//! stress: 4

use grundy::xor_basis::XorBasis;
use proconio::input;

fn main() {
    input! { mut heaps: [u64] }
    heaps.sort_unstable();
    let mut left = XorBasis::new();
    println!(
        "{}",
        heaps
            .into_iter()
            .filter(|&heap| !left.insert(heap))
            .sum::<u64>()
    );
}
