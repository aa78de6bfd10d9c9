//! Nim: the XOR of all heaps.

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let heaps: Vec<u64> = text.split_ascii_whitespace().skip(1).map(|word| word.parse().unwrap()).collect();
    let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    for (index, &heap) in heaps.iter().enumerate() {
        if heap ^ sum < heap {
            println!("First\nMove: heap {index}, remove {} ({heap} -> {})", heap - (heap ^ sum), heap ^ sum);
            return;
        }
    }
    println!("Second");
}
