//! Adds the stones of all dumpers.
//!
//! verdict: WA
//! case: sample-2
//! stress: 3

use proconio::input;

fn main() {
    input! { quarries: [(u64, u64)] }
    let mut sum = 0;

    for (first, dumpers) in quarries {
        sum += u128::from(first) + u128::from(dumpers);
    }
    println!("{}", if sum == 0 { "bolik" } else { "tolik" });
}
