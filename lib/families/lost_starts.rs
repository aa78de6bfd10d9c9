//! Nim with n heaps, each of a size from a list. Reads n and the list of different sizes, below 2^20; prints how many
//! starts, as sequences of n sizes, the first player loses, modulo 1 000 000 007.
//!
//! **Limits.** Sizes below 2²⁰, n below 2⁶⁴.
//!
//! in: 3 3 1 2 3
//! out: 6
//! in: 2 2 0 4
//! out: 2
//! in: 1000000000000 2 1 2
//! out: 479683085

use grundy::counting::sequences;
use grundy::prime_field::PrimeField;
use proconio::input;

fn main() {
    input! { heaps: u64, sizes: [usize] }
    let mut counts = vec![0; 1 + sizes.iter().max().unwrap()];
    for size in sizes {
        counts[size] = 1;
    }
    println!(
        "{}",
        sequences(&counts, heaps, PrimeField::new(1_000_000_007))[0]
    );
}
