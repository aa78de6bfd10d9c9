//! Plays in the largest heap, though only a smaller one may have the leading bit of the nim-sum.
//!
//! verdict: WA
//! case: edge-not-the-largest
//! stress: 4

use grundy::xor::nim_sum;
use proconio::input;

fn main() {
    input! { heaps: [u64] }
    match nim_sum(&heaps) {
        0 => println!("Second"),
        sum => {
            let largest = *heaps.iter().max().unwrap();
            let index = heaps.iter().position(|&heap| heap == largest).unwrap();
            let left = largest ^ sum;
            println!(
                "First\nMove: heap {index}, remove {} ({largest} -> {left})",
                largest.wrapping_sub(left)
            );
        }
    }
}
