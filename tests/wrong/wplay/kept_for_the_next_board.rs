//! Keeps what it found out about the squares of a board for the next board, which has other letters on them.
//!
//! verdict: WA
//! case: edge-smallest
//! stress: 7

use std::collections::HashMap;
use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut tokens = text.split_whitespace();
    let count: usize = tokens.next().unwrap().parse().unwrap();
    let words: Vec<&str> = tokens.by_ref().take(count).collect();
    let mut number = || tokens.next().unwrap().parse::<usize>().unwrap();
    let (rows, _columns, boards) = (number(), number(), number());
    let mut known = HashMap::new();
    for _ in 0..boards {
        let board: String = tokens.by_ref().take(rows).collect();
        let all = (1 << board.len()) - 1;
        let won = is_won(all, board.as_bytes(), &words, &mut known);
        println!("{}", if won { "Alice" } else { "Bob" });
    }
}

fn is_won(active: u32, board: &[u8], words: &[&str], known: &mut HashMap<u32, bool>) -> bool {
    if let Some(&won) = known.get(&active) {
        return won;
    }
    let mut left = words.iter().filter_map(|word| without(active, board, word));
    let won = left.any(|left| !is_won(left, board, words, known));
    known.insert(active, won);
    won
}

/// Returns the squares that stay active when a word is spelled with the first squares of its letters.
fn without(mut active: u32, board: &[u8], word: &str) -> Option<u32> {
    for letter in word.bytes() {
        let mut squares = (0..board.len()).filter(|&square| active >> square & 1 == 1);
        active ^= 1 << squares.find(|&square| board[square] == letter)?;
    }
    Some(active)
}
