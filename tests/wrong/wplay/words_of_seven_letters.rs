//! Leaves out words of more than seven letters.
//!
//! verdict: WA
//! case: edge-eight-to-sixteen-letters
//! stress: 8

use std::collections::HashMap;
use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut tokens = text.split_whitespace();
    let count: usize = tokens.next().unwrap().parse().unwrap();
    let mut words: Vec<&str> = tokens.by_ref().take(count).collect();
    words.retain(|word| word.len() <= 7);
    let mut number = || tokens.next().unwrap().parse::<usize>().unwrap();
    let (rows, _columns, boards) = (number(), number(), number());
    for _ in 0..boards {
        let mut board: Vec<char> = tokens.by_ref().take(rows).flat_map(str::chars).collect();
        board.sort_unstable();
        let won = is_won(board.into_iter().collect(), &words, &mut HashMap::new());
        println!("{}", if won { "Alice" } else { "Bob" });
    }
}

fn is_won(active: String, words: &[&str], known: &mut HashMap<String, bool>) -> bool {
    if let Some(&won) = known.get(&active) {
        return won;
    }
    let mut left = words.iter().filter_map(|word| without(&active, word));
    let won = left.any(|left| !is_won(left, words, known));
    known.insert(active, won);
    won
}

fn without(active: &str, word: &str) -> Option<String> {
    let mut left = active.to_owned();
    for letter in word.chars() {
        left.remove(left.find(letter)?);
    }
    Some(left)
}
