//! Takes away the numbers up to x, not up to x - 1.
//!
//! verdict: WA
//! case: edge-one-quarry
//! stress: 3

use proconio::input;

fn main() {
    input! { quarries: [(u64, u64)] }
    let mut sum = 0;

    for (first, dumpers) in quarries {
        sum ^= xor_up_to(first + dumpers - 1) ^ xor_up_to(first);
    }
    println!("{}", if sum == 0 { "bolik" } else { "tolik" });
}

/// Returns the XOR of all numbers up to this one.
fn xor_up_to(last: u64) -> u64 {
    match last % 4 {
        0 => last,
        1 => 1,
        2 => last + 1,
        _ => 0,
    }
}
