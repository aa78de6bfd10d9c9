//! Takes the smallest number for the greatest common divisor.
//!
//! verdict: WA
//! case: edge-smallest-divides-not
//! stress: 3

use proconio::input;

fn main() {
    input! { numbers: [u64] }
    let largest = numbers.iter().max().unwrap();
    let divisor = numbers.iter().min().unwrap();
    let moves = (largest / divisor).wrapping_sub(numbers.len() as u64);
    println!("{}", if moves % 2 == 1 { "Alice" } else { "Bob" });
}
