//! Spells the longest word that is possible in each move, and says who spells the last one then.
//!
//! verdict: WA
//! case: edge-shared-letters
//! stress: 10

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut tokens = text.split_whitespace();
    let count: usize = tokens.next().unwrap().parse().unwrap();
    let mut words: Vec<&str> = tokens.by_ref().take(count).collect();
    words.sort_by_key(|word| usize::MAX - word.len());
    let mut number = || tokens.next().unwrap().parse::<usize>().unwrap();
    let (rows, _columns, boards) = (number(), number(), number());
    for _ in 0..boards {
        let mut board: String = tokens.by_ref().take(rows).collect();
        let mut alice_moves = true;
        while let Some(left) = words.iter().find_map(|word| without(&board, word)) {
            board = left;
            alice_moves = !alice_moves;
        }
        println!("{}", if alice_moves { "Bob" } else { "Alice" });
    }
}

/// Returns the letters that a word leaves, unless one of its own is missing.
fn without(board: &str, word: &str) -> Option<String> {
    let mut left = board.to_owned();
    for letter in word.chars() {
        left.remove(left.find(letter)?);
    }
    Some(left)
}
