//! Takes 2²⁹ for the first power of two above 10⁹, and XORs only the 29 bits below it.
//!
//! verdict: WA
//! case: edge-thirtieth-bit
//! stress: none

use proconio::input;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { stairs: [u64] }
        let sum = stairs
            .iter()
            .skip(1)
            .step_by(2)
            .fold(0, |sum, balls| sum ^ balls);
        println!(
            "{}",
            if sum % (1 << 29) != 0 {
                "first"
            } else {
                "second"
            }
        );
    }
}
