//! Computes all three options recursively without storing any number, in more than n calls.
//!
//! verdict: TLE
//! case: powers
//! stress: none

use grundy::mex::mex;
use proconio::input;

fn main() {
    input! { numbers: [u64] }
    for number in numbers {
        let grundy = grundy_number(number);
        println!("{grundy} {}", if grundy == 0 { "Second" } else { "First" });
    }
}

fn grundy_number(number: u64) -> u64 {
    let divisors: &[u64] = if number == 0 { &[] } else { &[2, 3, 6] };
    mex(divisors
        .iter()
        .map(|divisor| grundy_number(number / divisor)))
}
