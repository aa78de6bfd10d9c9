//! Leaves each heap that is independent of those before it in the input.
//!
//! verdict: WA
//! case: edge-unsorted
//! stress: 4

use grundy::xor_basis::XorBasis;
use proconio::input;

fn main() {
    input! { heaps: [u64] }
    let mut left = XorBasis::new();
    println!(
        "{}",
        heaps
            .into_iter()
            .filter(|&heap| !left.insert(heap))
            .sum::<u64>()
    );
}
