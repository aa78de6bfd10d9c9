//! Reduces the only heap of two stones or more to one stone, even if that leaves an even number of ones.
//!
//! verdict: WA
//! case: edge-one-large-take-all
//! stress: 3

use grundy::xor::nim_sum;
use proconio::input;

fn main() {
    input! { heaps: [u64] }
    let large: Vec<u64> = heaps.iter().copied().filter(|&heap| heap > 1).collect();
    // A winning move turns `heap` into `heap ^ change`.
    let change = match large[..] {
        [] => nim_sum(&heaps) ^ 1,
        [heap] => heap ^ 1,
        _ => nim_sum(&heaps),
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
