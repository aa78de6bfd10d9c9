//! XORs the dumpers one by one.
//!
//! verdict: TLE
//! case: edge-most-dumpers
//! stress: none

use proconio::input;

fn main() {
    input! { quarries: [(u64, u64)] }
    let mut sum = 0;

    for (first, dumpers) in quarries {
        for stones in first..first + dumpers {
            sum ^= stones;
        }
    }
    println!("{}", if sum == 0 { "bolik" } else { "tolik" });
}
