//! Keeps the XOR in 32 bits.
//!
//! verdict: WA
//! case: edge-high-bits
//! stress: none

use grundy::xor_range::xor_range;
use proconio::input;

fn main() {
    input! { quarries: [(u64, u64)] }
    let mut sum = 0;

    for (first, dumpers) in quarries {
        sum ^= xor_range(first, first + dumpers - 1) as u32;
    }
    println!("{}", if sum == 0 { "bolik" } else { "tolik" });
}
