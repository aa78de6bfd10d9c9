//! Takes the XOR of two neighbours for 1, whichever comes first.
//!
//! verdict: WA
//! case: edge-odd-first
//! stress: 3

use proconio::input;

fn main() {
    input! { quarries: [(u64, u64)] }
    let mut sum = 0;

    for (first, dumpers) in quarries {
        sum ^= dumpers / 2 % 2;
        if dumpers % 2 == 1 {
            sum ^= first + dumpers - 1;
        }
    }
    println!("{}", if sum == 0 { "bolik" } else { "tolik" });
}
