//! Tests h ⊕ x ≤ h without testing x: in a lost position it removes no stone.
//!
//! verdict: WA
//! case: edge-lost
//! stress: 2

use grundy::xor::nim_sum;
use proconio::input;

fn main() {
    input! { heaps: [u64] }
    let sum = nim_sum(&heaps);
    match heaps.iter().position(|heap| heap ^ sum <= *heap) {
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
