//! Sets the numbers of the piles of 0, 1 and 2 by hand, in a table that may end before them.
//!
//! verdict: RE
//! case: edge-no-cases
//! stress: 2

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
    let pile = piles.iter().position(|&size| numbers[size] ^ xor < numbers[size])?;
    let (size, target) = (piles[pile], numbers[piles[pile]] ^ xor);
    let part = (1..size).find(|&part| numbers[part] ^ numbers[size - part] == target)?;
    Some((pile, part))
}

/// Returns the Grundy numbers of all piles up to `largest`.
fn grundy_numbers(largest: usize) -> Vec<usize> {
    let mut numbers = vec![usize::MAX; largest + 1];
    numbers[0] = 0;
    numbers[1] = 0;
    numbers[2] = 0;
    let mut seen_at = vec![0; 2 * largest + 2];
    for size in 3..=largest {
        for part in 1..size.div_ceil(2) {
            seen_at[numbers[part] ^ numbers[size - part]] = size;
        }
        numbers[size] = seen_at.iter().position(|&seen| seen != size).unwrap();
    }
    numbers
}
