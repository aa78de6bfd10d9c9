//! Knows who wins, but looks for the move as in Nim as long as there is a heap of two stones or more.
//!
//! verdict: WA
//! case: edge-one-heap
//! stress: 2

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<u64>().unwrap());
    let count = numbers.next().unwrap() as usize;
    let heaps: Vec<u64> = numbers.by_ref().take(count).collect();
    let nim_sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    if heaps.iter().any(|&heap| heap > 1) {
        match heaps.iter().position(|heap| heap ^ nim_sum < *heap) {
            Some(index) => {
                let (from, to) = (heaps[index], heaps[index] ^ nim_sum);
                println!("First\nMove: heap {index}, remove {} ({from} -> {to})", from - to);
            }
            None => println!("Second"),
        }
    } else if nim_sum == 1 {
        println!("Second");
    } else {
        println!("First");
        if let Some(index) = heaps.iter().position(|&heap| heap == 1) {
            println!("Move: heap {index}, remove 1 (1 -> 0)");
        }
    }
}
