//! Treats boards and words as sets of letters, so BEE needs only one E.
//!
//! verdict: WA
//! case: edge-repeated-letters
//! stress: 6

use grundy::grundy::{GrundySearch, Options};
use proconio::input;

fn main() {
    input! { words: [String], rows: usize, _columns: usize, boards: usize, boards: [[String; rows]; boards] }
    let words: Vec<u32> = words.iter().map(|word| letters(word)).collect();
    for board in boards {
        let mut search = GrundySearch::new(|&active: &u32, options: &mut Options<u32>| {
            let possible = words.iter().filter(|&word| word & active == *word);
            possible.for_each(|word| options.push(active ^ word));
        });
        println!(
            "{}",
            if search.grundy_number(&letters(&board.concat())) > 0 {
                "Alice"
            } else {
                "Bob"
            }
        );
    }
}

/// Returns a bit for each letter of a text.
fn letters(text: &str) -> u32 {
    text.bytes()
        .fold(0, |letters, letter| letters | 1 << (letter - b'A'))
}
