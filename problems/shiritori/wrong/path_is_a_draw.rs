//! Searches with a memo, takes a position on the current path for a draw, and stores what follows from that for good.
//!
//! verdict: WA
//! case: edge-draw-only-on-the-path
//! stress: 10

use proconio::input;
use std::collections::HashMap;

fn main() {
    input! { words: [String] }
    let mut known = HashMap::new();
    for word in &words {
        let winner = match value(&word[word.len() - 3..], &words, &mut known) {
            1 => "Aoki",
            -1 => "Takahashi",
            _ => "Draw",
        };
        println!("{winner}");
    }
}

/// Returns 1 if the player to move wins, 0 for a draw and -1 for a loss.
fn value<'w>(start: &'w str, words: &'w [String], known: &mut HashMap<&'w str, i32>) -> i32 {
    if let Some(&value) = known.get(start) {
        return value;
    }
    known.insert(start, 0);
    let next = words.iter().filter(|word| word.starts_with(start));
    let best = next
        .map(|word| -value(&word[word.len() - 3..], words, known))
        .max()
        .unwrap_or(-1);
    known.insert(start, best);
    best
}
