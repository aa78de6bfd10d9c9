//! Expects all numbers from 1 to the greatest in the end.
//!
//! verdict: WA
//! case: edge-even-numbers
//! stress: 3

use proconio::input;

fn main() {
    input! { numbers: [u64] }
    let largest = numbers.iter().max().unwrap();

    let moves = largest - numbers.len() as u64;
    println!("{}", if moves % 2 == 1 { "Alice" } else { "Bob" });
}
