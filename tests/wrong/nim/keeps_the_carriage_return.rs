//! Splits the text at line feeds and spaces, so that a carriage return stays with the last number of its line.
//!
//! verdict: RE
//! case: edge-crlf
//! stress: none

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let tokens = text.split(['\n', ' ']).filter(|token| !token.is_empty());
    let mut numbers = tokens.map(|token| token.parse::<u64>().unwrap());
    let count = numbers.next().unwrap() as usize;
    let heaps: Vec<u64> = numbers.by_ref().take(count).collect();
    let nim_sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    match heaps.iter().position(|heap| heap ^ nim_sum < *heap) {
        Some(index) => {
            let (from, to) = (heaps[index], heaps[index] ^ nim_sum);
            println!("First\nMove: heap {index}, remove {} ({from} -> {to})", from - to);
        }
        None => println!("Second"),
    }
}
