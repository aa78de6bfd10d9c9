//! Writes the balls into an array that is as long as in the longest test so far, and does not clear it.
//!
//! verdict: WA
//! case: edge-largest-balls
//! stress: 5

use proconio::input;

fn main() {
    input! { tests: usize }
    let mut stairs = vec![];
    for _ in 0..tests {
        input! { balls: [u64] }
        stairs.resize(stairs.len().max(balls.len()), 0);
        stairs[..balls.len()].copy_from_slice(&balls);
        let sum = stairs
            .iter()
            .skip(1)
            .step_by(2)
            .fold(0, |sum, balls| sum ^ balls);
        println!("{}", if sum != 0 { "first" } else { "second" });
    }
}
