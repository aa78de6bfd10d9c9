//! Looks at the stones modulo the largest number plus 1, as if all numbers up to it could be taken.
//!
//! verdict: WA
//! case: sample-2
//! stress: 4

use proconio::input;

fn main() {
    input! { count: usize, stones: usize, moves: [usize; count] }
    let largest = moves.iter().max().unwrap_or(&0);
    println!(
        "{}",
        if stones % (largest + 1) == 0 {
            "Second"
        } else {
            "First"
        }
    );
}
