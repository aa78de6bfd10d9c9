//! Stores the numbers of all quotients in one hash map, a thousand new ones for each large number.
//!
//! verdict: TLE
//! case: largest
//! stress: none

use grundy::mex::mex;
use proconio::input;
use std::collections::HashMap;

fn main() {
    input! { numbers: [u64] }
    let mut known = HashMap::new();
    for number in numbers {
        let grundy = grundy_number(number, &mut known);
        println!("{grundy} {}", if grundy == 0 { "Second" } else { "First" });
    }
}

fn grundy_number(number: u64, known: &mut HashMap<u64, u64>) -> u64 {
    if number == 0 {
        return 0;
    }
    if let Some(&grundy) = known.get(&number) {
        return grundy;
    }
    let grundy = mex([2, 3, 6].map(|divisor| grundy_number(number / divisor, known)));
    known.insert(number, grundy);
    grundy
}
