//! Removes as many stones as the nim-sum says from the first heap that has them.
//!
//! verdict: WA
//! case: edge-two-unequal
//! stress: 4

use grundy::xor::nim_sum;
use proconio::input;

fn main() {
    input! { heaps: [u64] }
    let sum = nim_sum(&heaps);
    match heaps.iter().position(|&heap| sum > 0 && heap >= sum) {
        Some(index) => {
            println!(
                "First\nMove: heap {index}, remove {sum} ({} -> {})",
                heaps[index],
                heaps[index] - sum
            );
        }
        None => println!("Second"),
    }
}
