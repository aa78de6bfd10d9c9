//! Looks through all words at each position of each board.
//!
//! verdict: TLE
//! case: boards-of-9
//! stress: none

use grundy::grundy::{GrundySearch, Options};
use proconio::input;

fn main() {
    input! { words: [String], rows: usize, _columns: usize, boards: usize, boards: [[String; rows]; boards] }
    for board in boards {
        let mut board = board.concat().into_bytes();
        board.sort();
        let mut search = GrundySearch::new(|active: &Vec<u8>, options: &mut Options<Vec<u8>>| {
            words
                .iter()
                .filter_map(|word| without(active, word))
                .for_each(|rest| options.push(rest));
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

/// Returns the letters without those of a word, if they have it.
fn without(letters: &[u8], word: &str) -> Option<Vec<u8>> {
    let mut rest = letters.to_vec();
    for letter in word.bytes() {
        rest.remove(rest.iter().position(|&other| other == letter)?);
    }
    Some(rest)
}
