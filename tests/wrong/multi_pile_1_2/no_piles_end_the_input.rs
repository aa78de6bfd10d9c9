//! Takes a case of no piles for the end of the input.
//!
//! verdict: WA
//! case: edge-no-piles
//! stress: 2

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<u64>().unwrap());
    for _ in 0..numbers.next().unwrap() {
        let count = numbers.next().unwrap() as usize;
        if count == 0 {
            break;
        }
        let piles: Vec<u64> = numbers.by_ref().take(count).collect();
        let sum = piles.iter().fold(0, |sum, pile| sum ^ pile % 3);
        match piles.iter().position(|pile| pile % 3 ^ sum < pile % 3) {
            Some(index) => {
                let from = piles[index];
                let removed = from % 3 - (from % 3 ^ sum);
                println!(
                    "First\nMove: pile {index}, remove {removed} ({from} -> {})",
                    from - removed
                );
            }
            None => println!("Second"),
        }
    }
}
