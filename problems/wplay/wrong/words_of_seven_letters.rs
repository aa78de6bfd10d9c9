//! Ignores words of more than seven letters.
//!
//! verdict: WA
//! case: edge-eight-to-sixteen-letters
//! stress: 8

use grundy::grundy::{GrundySearch, Options};
use proconio::input;

fn main() {
    input! { mut words: [String], rows: usize, _columns: usize, boards: usize, boards: [[String; rows]; boards] }
    words.retain(|word| word.len() <= 7);
    for board in boards {
        let mut search = GrundySearch::new(|letters: &String, options: &mut Options<String>| {
            let left = words.iter().filter_map(|word| without(letters, word));
            left.for_each(|left| options.push(left));
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

/// Returns the letters that a word leaves, unless one of its own is missing.
fn without(letters: &str, word: &str) -> Option<String> {
    let mut left = letters.to_owned();
    for letter in word.chars() {
        left.remove(left.find(letter)?);
    }
    Some(left)
}
