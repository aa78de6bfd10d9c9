//! Adds up the stones in 32 bits.
//!
//! verdict: WA
//! case: edge-all-equal
//! stress: none

use grundy::xor_basis::XorBasis;
use proconio::input;

fn main() {
    input! { mut heaps: [u64] }
    heaps.sort_unstable_by(|one, other| other.cmp(one));
    let mut left = XorBasis::new();
    let taken = heaps.into_iter().filter(|&heap| !left.insert(heap));
    println!(
        "{}",
        taken.fold(0, |sum: u32, heap| sum.wrapping_add(heap as u32))
    );
}
