//! Divides floating-point numbers by 12, which are not precise enough just below a power of 12.
//!
//! verdict: WA
//! case: edge-powers-of-12
//! stress: none

use proconio::input;

const BELOW_12: [u32; 12] = [0, 1, 2, 2, 3, 3, 0, 0, 0, 0, 0, 0];

fn main() {
    input! { numbers: [f64] }
    for mut number in numbers {
        while number >= 12.0 {
            number = (number / 12.0).floor();
        }
        let grundy = BELOW_12[number as usize];
        println!("{grundy} {}", if grundy == 0 { "Second" } else { "First" });
    }
}
