//! Clears an array with room for the longest stairs before each test.
//!
//! verdict: TLE
//! case: short
//! stress: none

use proconio::input;

fn main() {
    input! { tests: usize }
    let mut stairs = vec![0_u64; 200_000];
    for _ in 0..tests {
        stairs.fill(0);
        input! { count: usize }
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
