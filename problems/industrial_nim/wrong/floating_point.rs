//! Reads the numbers as floating-point numbers, whose last bit is lost above 2⁵³.
//!
//! verdict: WA
//! case: edge-beyond-floats
//! stress: none

use grundy::xor_range::xor_range;
use proconio::input;

fn main() {
    input! { quarries: [(f64, f64)] }
    let mut sum = 0;

    for (first, dumpers) in quarries {
        sum ^= xor_range(first as u64, (first + dumpers - 1.0) as u64);
    }
    println!("{}", if sum == 0 { "bolik" } else { "tolik" });
}
