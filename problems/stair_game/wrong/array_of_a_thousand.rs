//! Has an array of a thousand stairs.
//!
//! verdict: RE
//! case: edge-two-thousand-stairs
//! stress: none

use proconio::input;

fn main() {
    input! { tests: usize }
    for _ in 0..tests {
        input! { count: usize }
        let mut stairs = [0_u64; 1000];
        for stair in &mut stairs[..count] {
            input! { balls: u64 }
            *stair = balls;
        }
        let sum = stairs
            .iter()
            .skip(1)
            .step_by(2)
            .fold(0, |sum, balls| sum ^ balls);
        println!("{}", if sum != 0 { "first" } else { "second" });
    }
}
