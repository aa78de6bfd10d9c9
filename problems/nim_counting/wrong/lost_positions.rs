//! Counts the positions that the first player loses.
//!
//! verdict: WA
//! case: sample-1
//! stress: 3

use grundy::counting::sequences_up_to;
use grundy::prime_field::PrimeField;
use proconio::input;

fn main() {
    input! { heaps: u64, sizes: [usize] }
    let mut counts = vec![0; 1 << 16];
    sizes.iter().for_each(|&size| counts[size] += 1);
    println!(
        "{}",
        sequences_up_to(&counts, heaps, PrimeField::new(998_244_353))[0]
    );
}
