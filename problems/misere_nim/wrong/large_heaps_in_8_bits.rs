//! Counts the heaps of two stones or more in 8 bits.
//!
//! verdict: WA
//! case: edge-256-large
//! stress: none

use grundy::xor::nim_sum;
use proconio::input;

fn main() {
    input! { heaps: [u64] }
    let large = heaps.iter().filter(|&&heap| heap > 1).count() as u8;
    // A winning move turns `heap` into `heap ^ change`.
    let change = if large > 1 {
        nim_sum(&heaps)
    } else {
        nim_sum(&heaps) ^ 1
    };
    match heaps.iter().position(|heap| heap ^ change < *heap) {
        Some(index) => {
            let (from, to) = (heaps[index], heaps[index] ^ change);
            println!(
                "First\nMove: heap {index}, remove {} ({from} -> {to})",
                from - to
            );
        }
        None if heaps.iter().all(|&heap| heap == 0) => println!("First"),
        None => println!("Second"),
    }
}
