//! Makes the move in the largest heap, though the leading bit of the nim-sum may be in a smaller one only.
//!
//! verdict: WA
//! case: edge-not-the-largest
//! stress: 4

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
    let largest = heaps.iter().max().unwrap();
    let index = heaps.iter().position(|heap| heap == largest).unwrap();
    let left = largest ^ nim_sum;
    println!(
        "First\nMove: heap {index}, remove {} ({largest} -> {left})",
        largest - left
    );
}
