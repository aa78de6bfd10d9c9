//! Grundy's game: the table of all splits.

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_ascii_whitespace().map(|word| word.parse::<usize>().unwrap());
    let mut next = || numbers.next().unwrap();
    let cases: Vec<Vec<usize>> = (0..next()).map(|_| (0..next()).map(|_| next()).collect()).collect();
    let largest = cases.iter().flatten().max().copied().unwrap_or(0);
    let mut grundy = vec![0_usize; largest + 1];
    let mut seen = vec![0; 1 << 16];
    for n in 1..=largest {
        for part in 1..n.div_ceil(2) {
            seen[grundy[part] ^ grundy[n - part]] = n;
        }
        grundy[n] = (0..).find(|&value| seen[value] != n).unwrap();
    }
    for piles in cases {
        let sum = piles.iter().fold(0, |sum, &pile| sum ^ grundy[pile]);
        let pile = (0..piles.len()).find(|&index| grundy[piles[index]] ^ sum < grundy[piles[index]]);
        match pile {
            Some(index) => {
                let pile = piles[index];
                let target = grundy[pile] ^ sum;
                let part = (1..pile).find(|&part| grundy[part] ^ grundy[pile - part] == target).unwrap();
                println!("First\nMove: pile {index}, split {pile} into {part} + {}", pile - part);
            }
            None => println!("Second"),
        }
    }
}
