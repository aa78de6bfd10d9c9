//! Believes that the numbers, which repeat 1, 2, 0 and the like for a while, go on with period 3 from a pile of 27 on.
//!
//! verdict: WA
//! case: edge-not-period-3
//! stress: none

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

fn grundy_numbers(largest: usize) -> Vec<usize> {
    let mut numbers = vec![0; largest.max(29) + 1];
    for size in 3..numbers.len() {
        numbers[size] = if size < 30 {
            let splits = (1..size.div_ceil(2)).map(|part| numbers[part] ^ numbers[size - part]);
            let seen: Vec<usize> = splits.collect();
            (0..).find(|number| !seen.contains(number)).unwrap()
        } else {
            numbers[size - 3]
        };
    }
    numbers
}
