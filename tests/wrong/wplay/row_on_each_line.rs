//! Reads by lines: expects a word or a row on each, and no blank ones.
//!
//! verdict: RE
//! case: edge-one-line
//! stress: none

use std::collections::HashMap;
use std::io::stdin;

fn main() {
    let mut lines = stdin().lines().map(|line| line.unwrap().trim().to_owned());
    let mut next_line = || lines.next().unwrap();
    let count: usize = next_line().parse().unwrap();
    let words: Vec<String> = (0..count).map(|_| next_line()).collect();
    let size = next_line();
    let rows: usize = size.split(' ').next().unwrap().parse().unwrap();
    let boards: usize = next_line().parse().unwrap();
    for _ in 0..boards {
        let board: String = (0..rows).map(|_| next_line()).collect();
        let mut letters: Vec<char> = board.chars().collect();
        letters.sort_unstable();
        let won = is_won(letters.into_iter().collect(), &words, &mut HashMap::new());
        println!("{}", if won { "Alice" } else { "Bob" });
    }
}

fn is_won(active: String, words: &[String], known: &mut HashMap<String, bool>) -> bool {
    if let Some(&won) = known.get(&active) {
        return won;
    }
    let mut left = words.iter().filter_map(|word| without(&active, word));
    let won = left.any(|left| !is_won(left, words, known));
    known.insert(active, won);
    won
}

/// Returns the letters that a word leaves, unless one of its own is missing.
fn without(active: &str, word: &str) -> Option<String> {
    let mut left = active.to_owned();
    for letter in word.chars() {
        left.remove(left.find(letter)?);
    }
    Some(left)
}
