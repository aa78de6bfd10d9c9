//! Prints the first move that makes the XOR 0, also one that raises the Grundy number of its pile.
//!
//! verdict: WA
//! case: edge-raising-move
//! stress: 4

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut input = text.split_whitespace().map(|token| token.parse::<usize>().unwrap());
    let mut cases = vec![];
    for _ in 0..input.next().unwrap() {
        let count = input.next().unwrap();
        cases.push(input.by_ref().take(count).collect::<Vec<usize>>());
    }
    let largest = cases.iter().flatten().max().copied();
    let numbers = grundy_numbers(largest.unwrap_or_default());
    for piles in &cases {
        match winning_move(piles, &numbers) {
            Some((pile, part)) => {
                let size = piles[pile];
                println!("First\nMove: pile {pile}, split {size} into {part} + {}", size - part);
            }
            None => println!("Second"),
        }
    }
}

fn winning_move(piles: &[usize], numbers: &[usize]) -> Option<(usize, usize)> {
    let xor = piles.iter().fold(0, |xor, &size| xor ^ numbers[size]);
    for (pile, &size) in piles.iter().enumerate() {
        let target = numbers[size] ^ xor;
        for part in 1..size.div_ceil(2) {
            if numbers[part] ^ numbers[size - part] == target {
                return Some((pile, part));
            }
        }
    }
    None
}

/// Returns the Grundy numbers of all piles up to `largest`.
fn grundy_numbers(largest: usize) -> Vec<usize> {
    let mut numbers = vec![0; largest + 1];
    let mut seen_at = vec![0; 2 * largest + 2];
    for size in 3..=largest {
        for part in 1..size.div_ceil(2) {
            seen_at[numbers[part] ^ numbers[size - part]] = size;
        }
        numbers[size] = seen_at.iter().position(|&seen| seen != size).unwrap();
    }
    numbers
}
