//! Some heaps of Nim are chosen, and one of them for the first move. Reads how many heaps there are and their sizes; prints in
//! how many ways the first player loses, modulo 10^9 + 7.
//!
//! **Limits.** 500 heaps, each below 2⁸.
//!
//! in: 2 1 2
//! out: 1
//! in: 3 3 3 5
//! out: 6

use grundy::prime_field::PrimeField;
use grundy::xor_subsets::XorSubsets;
use proconio::input;

fn main() {
    input! { heaps: [u64] }
    let field = PrimeField::new(1_000_000_007);
    let mut ways = 0;
    for first in 0..heaps.len() {
        // The first move must leave the XOR of the other chosen heaps, which is lower only if the first player wins.
        let others = XorSubsets::new(&[&heaps[..first], &heaps[first + 1..]].concat(), 1, field);
        ways = (heaps[first]..1 << 8).fold(ways, |ways, xor| field.sum(ways, others.count(xor, 0)));
    }
    println!("{}", ways);
}
