//! Asks whether n is odd, as if a move forbade one number.
//!
//! verdict: WA
//! case: edge-4
//! stress: 1

use proconio::input;

fn main() {
    input! { largest: u64 }
    println!("{}", if largest % 2 == 1 { "Vasya" } else { "Petya" });
}
