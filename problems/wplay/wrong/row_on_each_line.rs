//! Reads by lines, and expects a word or a row on each, without blank lines.
//!
//! verdict: RE
//! case: edge-one-line
//! stress: none

use grundy::grundy::{GrundySearch, Options};
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
        let mut search = GrundySearch::new(|letters: &String, options: &mut Options<String>| {
            let left = words.iter().filter_map(|word| without(letters, word));
            left.for_each(|left| options.push(left));
        });
        println!(
            "{}",
            if search.grundy_number(&board) > 0 {
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
