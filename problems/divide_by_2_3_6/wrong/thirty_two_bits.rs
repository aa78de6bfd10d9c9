//! Stores the numbers in 32 bits, though they go up to 10¹⁸.
//!
//! verdict: RE
//! case: edge-huge
//! stress: 2

use proconio::input;

const BELOW_12: [u32; 12] = [0, 1, 2, 2, 3, 3, 0, 0, 0, 0, 0, 0];

fn main() {
    input! { numbers: [u32] }
    for mut number in numbers {
        while number >= 12 {
            number /= 12;
        }
        let grundy = BELOW_12[number as usize];
        println!("{grundy} {}", if grundy == 0 { "Second" } else { "First" });
    }
}
