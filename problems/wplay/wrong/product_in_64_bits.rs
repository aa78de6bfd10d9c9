//! Multiplies the primes of a word in 64 bits, where products of different letters may be equal.
//!
//! verdict: WA
//! case: edge-colliding-words
//! stress: none

use grundy::grundy::{GrundySearch, Options};
use proconio::input;
use std::collections::HashSet;

const PRIMES: [u64; 26] = [
    2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97,
    101,
];

fn main() {
    input! { words: [String], rows: usize, _columns: usize, boards: usize, boards: [[String; rows]; boards] }
    let products: HashSet<u64> = words.iter().map(|word| product(word)).collect();
    for board in boards {
        let mut search = GrundySearch::new(|active: &String, options: &mut Options<String>| {
            for chosen in 1..1_u32 << active.len() {
                let indices = (0..active.len()).partition(|index| chosen >> index & 1 == 1);
                let [word, left] = <[Vec<usize>; 2]>::from(indices).map(|indices| {
                    indices
                        .iter()
                        .map(|&index| &active[index..=index])
                        .collect::<String>()
                });
                if products.contains(&product(&word)) {
                    options.push(left);
                }
            }
        });
        println!(
            "{}",
            if search.grundy_number(&board.concat()) > 0 {
                "Alice"
            } else {
                "Bob"
            }
        );
    }
}

fn product(word: &str) -> u64 {
    let primes = word
        .bytes()
        .map(|letter| PRIMES[usize::from(letter - b'A')]);
    primes.fold(1, u64::wrapping_mul)
}
