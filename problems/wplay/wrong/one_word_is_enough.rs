//! Says that Alice wins as soon as she can spell a word, though Bob may spell the next.
//!
//! verdict: WA
//! case: edge-after-the-last
//! stress: 7

use proconio::input;

fn main() {
    input! { words: [String], rows: usize, _columns: usize, boards: usize, boards: [[String; rows]; boards] }
    for board in boards {
        let board = board.concat();
        let spells = |word: &String| {
            ('A'..='Z').all(|letter| count_of(letter, word) <= count_of(letter, &board))
        };
        println!(
            "{}",
            if words.iter().any(spells) {
                "Alice"
            } else {
                "Bob"
            }
        );
    }
}

fn count_of(letter: char, text: &str) -> usize {
    text.matches(letter).count()
}
