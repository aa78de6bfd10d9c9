//! Looks at the stones modulo the sum of the smallest and the largest number, as if every number between could be taken.
//!
//! verdict: WA
//! case: edge-sum-of-the-ends
//! stress: 5

use proconio::input;

fn main() {
    input! { count: usize, stones: usize, moves: [usize; count] }
    let (smallest, largest) = (
        moves.iter().min().unwrap_or(&1),
        moves.iter().max().unwrap_or(&0),
    );
    println!(
        "{}",
        if stones % (smallest + largest) < *smallest {
            "Second"
        } else {
            "First"
        }
    );
}
