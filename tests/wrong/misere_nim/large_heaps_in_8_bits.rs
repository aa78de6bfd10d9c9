//! Counts the heaps of two stones or more in 8 bits.
//!
//! verdict: WA
//! case: edge-256-large
//! stress: none

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<u64>().unwrap());
    let count = numbers.next().unwrap() as usize;
    let heaps: Vec<u64> = numbers.by_ref().take(count).collect();
    let large = heaps.iter().filter(|&&heap| heap > 1).count() as u8;
    let nim_sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    let change = if large > 1 { nim_sum } else { nim_sum ^ 1 };
    match heaps.iter().position(|heap| heap ^ change < *heap) {
        Some(index) => {
            let (from, to) = (heaps[index], heaps[index] ^ change);
            println!("First\nMove: heap {index}, remove {} ({from} -> {to})", from - to);
        }
        None if heaps.iter().all(|&heap| heap == 0) => println!("First"),
        None => println!("Second"),
    }
}
