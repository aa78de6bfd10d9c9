//! Without a heap of two stones or more, uses the parity of all heaps, counting empty ones.
//!
//! verdict: WA
//! case: edge-ones-and-zeros-lost
//! stress: 2

use grundy::xor::nim_sum;
use proconio::input;

fn main() {
    input! { heaps: [u64] }
    let large = heaps.iter().filter(|&&heap| heap > 1).count();
    // A winning move turns `heap` into `heap ^ change`.
    let (wins, change) = match large {
        0 => (heaps.len() % 2 == 0, 1),
        1 => (true, nim_sum(&heaps) ^ 1),
        _ => (nim_sum(&heaps) != 0, nim_sum(&heaps)),
    };
    println!("{}", if wins { "First" } else { "Second" });
    if let Some(index) = heaps.iter().position(|heap| wins && heap ^ change < *heap) {
        let (from, to) = (heaps[index], heaps[index] ^ change);
        println!("Move: heap {index}, remove {} ({from} -> {to})", from - to);
    }
}
