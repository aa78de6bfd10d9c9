//! Treats the numbers below 12 as a period, though they are stretched by 12 and not repeated.
//!
//! verdict: WA
//! case: edge-counting
//! stress: 2

use proconio::input;

const BELOW_12: [u32; 12] = [0, 1, 2, 2, 3, 3, 0, 0, 0, 0, 0, 0];

fn main() {
    input! { numbers: [usize] }
    for number in numbers {
        let grundy = BELOW_12[number % 12];
        println!("{grundy} {}", if grundy == 0 { "Second" } else { "First" });
    }
}
