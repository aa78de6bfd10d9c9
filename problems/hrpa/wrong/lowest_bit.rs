//! Takes the lowest bit, as if a move might take only as many as the one before.
//!
//! verdict: WA
//! case: edge-6
//! stress: 1

use proconio::input;

fn main() {
    input! { heap: u64 }
    println!("{}", heap & heap.wrapping_neg());
}
