//! Before a game of Nim the second player removes some heaps, a multiple of d and not all, so that the first player loses.
//! Reads how many heaps there are, d and their sizes; prints in how many ways, modulo 10^9 + 7.
//!
//! **Limits.** 10⁸ for d times the stones of all heaps.
//!
//! in: 5 2 1 3 4 1 2
//! out: 2
//! in: 3 1 1 2 3
//! out: 1

use grundy::prime_field::PrimeField;
use grundy::xor::nim_sum;
use grundy::xor_subsets::XorSubsets;
use proconio::input;

fn main() {
    input! { count: usize, divisor: usize, heaps: [u64; count] }
    let field = PrimeField::new(1_000_000_007);
    let removed = XorSubsets::new(&heaps, divisor, field).count(nim_sum(&heaps), 0);
    println!(
        "{}",
        field.difference(removed, u64::from(count % divisor == 0))
    );
}
