//! Adds the remainders of the piles modulo 3, where they are to be XORed.
//!
//! verdict: WA
//! case: sample-1
//! stress: 4

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<u64>().unwrap());
    for _ in 0..numbers.next().unwrap() {
        let count = numbers.next().unwrap() as usize;
        let piles: Vec<u64> = numbers.by_ref().take(count).collect();
        let sum = piles.iter().map(|pile| pile % 3).sum::<u64>() % 3;
        match piles.iter().position(|pile| sum > 0 && pile % 3 >= sum) {
            Some(index) => {
                let from = piles[index];
                println!("First\nMove: pile {index}, remove {sum} ({from} -> {})", from - sum);
            }
            None => println!("Second"),
        }
    }
}
