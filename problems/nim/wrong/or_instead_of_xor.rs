//! ORs the heaps instead of XORing them.
//!
//! verdict: WA
//! case: sample-1
//! stress: 3

use proconio::input;

fn main() {
    input! { heaps: [u64] }
    let all = heaps.iter().fold(0, |all, heap| all | heap);
    match heaps.iter().position(|heap| heap ^ all < *heap) {
        Some(index) => {
            let (from, to) = (heaps[index], heaps[index] ^ all);
            println!(
                "First\nMove: heap {index}, remove {} ({from} -> {to})",
                from - to
            );
        }
        None => println!("Second"),
    }
}
