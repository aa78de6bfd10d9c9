//! Multiplies the primes of a word in 64 bits, where products of different letters can be equal.
//!
//! verdict: WA
//! case: edge-colliding-words
//! stress: none

use std::collections::{HashMap, HashSet};
use std::io::{Read, stdin};

const PRIMES: [u64; 26] = [
    2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 101,
];

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut tokens = text.split_whitespace();
    let count: usize = tokens.next().unwrap().parse().unwrap();
    let words: HashSet<u64> = tokens.by_ref().take(count).map(product).collect();
    let mut number = || tokens.next().unwrap().parse::<usize>().unwrap();
    let (rows, _columns, boards) = (number(), number(), number());
    for _ in 0..boards {
        let board: String = tokens.by_ref().take(rows).collect();
        let won = is_won(&board, &words, &mut HashMap::new());
        println!("{}", if won { "Alice" } else { "Bob" });
    }
}

fn product(word: &str) -> u64 {
    let primes = word.bytes().map(|letter| PRIMES[usize::from(letter - b'A')]);
    primes.fold(1, u64::wrapping_mul)
}

fn is_won(active: &str, words: &HashSet<u64>, known: &mut HashMap<String, bool>) -> bool {
    if let Some(&won) = known.get(active) {
        return won;
    }
    let mut chosen = (1..1_u32 << active.len()).map(|chosen| {
        let is_chosen = |index: &usize| chosen >> index & 1 == 1;
        let letters = |wanted| {
            let indices = (0..active.len()).filter(move |index| is_chosen(index) == wanted);
            indices.map(|index| &active[index..=index]).collect::<String>()
        };
        (letters(true), letters(false))
    });
    let won = chosen.any(|(word, left)| words.contains(&product(&word)) && !is_won(&left, words, known));
    known.insert(active.to_owned(), won);
    won
}
