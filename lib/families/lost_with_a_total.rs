//! Reads n and m, up to 5000; prints in how many ways n heaps of Nim, which may be empty, can have m stones in all so that the
//! first player loses, modulo 998 244 353.
//!
//! **Limits.** n and m up to 10⁴.
//!
//! in: 5 20
//! out: 475
//! in: 10 5
//! out: 0
//! in: 3141 2718
//! out: 371899128

use grundy::fixed_total::lost_positions;
use grundy::prime_field::PrimeField;
use proconio::input;

fn main() {
    input! { heaps: usize, stones: usize }
    println!(
        "{}",
        lost_positions(heaps, 1, stones, PrimeField::new(998_244_353))[stones]
    );
}
