//! Always spells the longest possible word, and names the player who spells the last one.
//!
//! verdict: WA
//! case: edge-shared-letters
//! stress: 10

use proconio::input;

fn main() {
    input! { mut words: [String], rows: usize, _columns: usize, boards: usize, boards: [[String; rows]; boards] }
    words.sort_by_key(|word| usize::MAX - word.len());
    for board in boards {
        let (mut letters, mut alice_moves) = (board.concat(), true);
        while let Some(left) = words.iter().find_map(|word| without(&letters, word)) {
            letters = left;
            alice_moves = !alice_moves;
        }
        println!("{}", if alice_moves { "Bob" } else { "Alice" });
    }
}

/// Returns the letters that a word leaves, unless one of its own is missing.
fn without(letters: &str, word: &str) -> Option<String> {
    let mut left = letters.to_owned();
    for letter in word.chars() {
        left.remove(left.find(letter)?);
    }
    Some(left)
}
