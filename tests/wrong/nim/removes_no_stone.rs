//! Tests h ⊕ x ≤ h without a test of x: in a lost position it removes no stone.
//!
//! verdict: WA
//! case: edge-lost
//! stress: 2

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<u64>().unwrap());
    let count = numbers.next().unwrap() as usize;
    let heaps: Vec<u64> = numbers.by_ref().take(count).collect();
    let nim_sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    match heaps.iter().position(|heap| heap ^ nim_sum <= *heap) {
        Some(index) => {
            let (from, to) = (heaps[index], heaps[index] ^ nim_sum);
            println!("First\nMove: heap {index}, remove {} ({from} -> {to})", from - to);
        }
        None => println!("Second"),
    }
}
