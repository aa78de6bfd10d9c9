//! Nim with n different heaps in order, none empty, of less than 2^n stones. Reads n; prints how many of these starts the first
//! player wins, modulo 10^9 + 7.
//!
//! **Limits.** n up to 10⁸, in 2 s.
//!
//! in: 1
//! out: 1
//! in: 3
//! out: 168
//! in: 100
//! out: 384777056

use grundy::distinct_heaps::positions_and_lost;
use grundy::prime_field::PrimeField;
use proconio::input;

fn main() {
    input! { heaps: u64 }
    let field = PrimeField::new(1_000_000_007);
    let (positions, lost) = positions_and_lost(heaps, heaps, field);
    println!("{}", field.difference(positions, lost));
}
