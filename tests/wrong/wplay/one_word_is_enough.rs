//! Says that Alice wins as soon as she can spell a word, though Bob may spell the next.
//!
//! verdict: WA
//! case: edge-after-the-last
//! stress: 7

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut tokens = text.split_whitespace();
    let count: usize = tokens.next().unwrap().parse().unwrap();
    let words: Vec<&str> = tokens.by_ref().take(count).collect();
    let mut number = || tokens.next().unwrap().parse::<usize>().unwrap();
    let (rows, _columns, boards) = (number(), number(), number());
    for _ in 0..boards {
        let board: String = tokens.by_ref().take(rows).collect();
        let spells = |word: &&str| ('A'..='Z').all(|letter| count_of(letter, word) <= count_of(letter, &board));
        let won = words.iter().any(spells);
        println!("{}", if won { "Alice" } else { "Bob" });
    }
}

fn count_of(letter: char, text: &str) -> usize {
    text.matches(letter).count()
}
