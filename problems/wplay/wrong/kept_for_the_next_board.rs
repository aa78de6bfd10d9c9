//! Keeps its results for the next board, which has other letters on the same squares.
//!
//! verdict: WA
//! case: edge-smallest
//! stress: 7

use proconio::input;
use std::collections::HashMap;

fn main() {
    let mut known = HashMap::new();
    input! { words: [String], rows: usize, _columns: usize, boards: usize, boards: [[String; rows]; boards] }
    for board in boards {
        let board = board.concat();
        let won = is_won((1 << board.len()) - 1, board.as_bytes(), &words, &mut known);
        println!("{}", if won { "Alice" } else { "Bob" });
    }
}

fn is_won(active: u32, board: &[u8], words: &[String], known: &mut HashMap<u32, bool>) -> bool {
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
