//! Nim in which heap i may have 0 to b_i stones. Reads n, the bounds and a modulus below 2^32; prints how many starts the
//! first player loses, modulo that number.
//!
//! **Limits.** 10⁵ bounds, each below 2⁶³.
//!
//! in: 2 2 5 1000
//! out: 3
//! in: 3 1000000000000 2000000000000 3 1000000007
//! out: 999972011

use grundy::bounded_heaps::positions;
use grundy::prime_field::PrimeField;
use proconio::input;

fn main() {
    input! { bounds: [u64], modulus: u64 }
    println!("{}", positions(&bounds, 0, PrimeField::new(modulus)));
}
