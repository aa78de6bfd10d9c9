//! Stores the indices of heaps in 16 bits.
//!
//! verdict: WA
//! case: edge-last-of-100001
//! stress: none

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<i64>().unwrap());
    let count = numbers.next().unwrap() as usize;
    let heaps: Vec<i64> = numbers.by_ref().take(count).collect();
    let nim_sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
    if nim_sum == 0 {
        println!("Second");
        return;
    }
    let index = heaps.iter().position(|heap| heap ^ nim_sum < *heap).unwrap();
    let (heap, left) = (heaps[index], heaps[index] ^ nim_sum);
    let index = index as u16;
    println!("First\nMove: heap {index}, remove {} ({heap} -> {left})", heap - left);
}
