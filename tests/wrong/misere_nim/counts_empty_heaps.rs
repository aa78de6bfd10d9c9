//! Without a heap of two stones or more, takes the parity of all heaps, though empty ones do not count.
//!
//! verdict: WA
//! case: edge-ones-and-zeros-lost
//! stress: 2

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<u64>().unwrap());
    let count = numbers.next().unwrap() as usize;
    let heaps: Vec<u64> = numbers.by_ref().take(count).collect();
    let nim_sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    let large = heaps.iter().filter(|&&heap| heap > 1).count();
    // A winning move turns `heap` into `heap ^ change`.
    let (wins, change) = match large {
        0 => (count % 2 == 0, 1),
        1 => (true, nim_sum ^ 1),
        _ => (nim_sum != 0, nim_sum),
    };
    if !wins {
        println!("Second");
        return;
    }
    println!("First");
    if let Some(index) = heaps.iter().position(|heap| heap ^ change < *heap) {
        let (from, to) = (heaps[index], heaps[index] ^ change);
        println!("Move: heap {index}, remove {} ({from} -> {to})", from - to);
    }
}
