//! Ends a quarry with x + m stones.
//!
//! verdict: WA
//! case: edge-one-quarry
//! stress: 3

use grundy::xor_range::xor_range;
use proconio::input;

fn main() {
    input! { quarries: [(u64, u64)] }
    let mut sum = 0;

    for (first, dumpers) in quarries {
        sum ^= xor_range(first, first + dumpers);
    }
    println!("{}", if sum == 0 { "bolik" } else { "tolik" });
}
