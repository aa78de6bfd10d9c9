//! Adds the heaps instead of XORing them.
//!
//! verdict: WA
//! case: sample-1
//! stress: 3

use proconio::input;

fn main() {
    input! { heaps: [u64] }
    let sum = heaps
        .iter()
        .fold(0, |sum: u64, heap| sum.wrapping_add(*heap));
    match heaps.iter().position(|heap| heap ^ sum < *heap) {
        Some(index) => {
            let (from, to) = (heaps[index], heaps[index] ^ sum);
            println!(
                "First\nMove: heap {index}, remove {} ({from} -> {to})",
                from - to
            );
        }
        None => println!("Second"),
    }
}
