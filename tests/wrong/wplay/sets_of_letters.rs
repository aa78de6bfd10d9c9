//! Takes boards and words for sets of letters, so that BEE can be spelled with a single E.
//!
//! verdict: WA
//! case: edge-repeated-letters
//! stress: 6

use std::collections::HashMap;
use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut tokens = text.split_whitespace();
    let count: usize = tokens.next().unwrap().parse().unwrap();
    let word_letters: Vec<u32> = tokens.by_ref().take(count).map(letters).collect();
    let mut number = || tokens.next().unwrap().parse::<usize>().unwrap();
    let (rows, _columns, boards) = (number(), number(), number());
    for _ in 0..boards {
        let board: String = tokens.by_ref().take(rows).collect();
        let won = is_won(letters(&board), &word_letters, &mut HashMap::new());
        println!("{}", if won { "Alice" } else { "Bob" });
    }
}

/// Returns a bit for each letter of a text.
fn letters(text: &str) -> u32 {
    text.bytes().fold(0, |letters, letter| letters | 1 << (letter - b'A'))
}

fn is_won(active: u32, words: &[u32], known: &mut HashMap<u32, bool>) -> bool {
    if let Some(&won) = known.get(&active) {
        return won;
    }
    let mut possible = words.iter().filter(|&&word| word & active == word);
    let won = possible.any(|word| !is_won(active ^ word, words, known));
    known.insert(active, won);
    won
}
