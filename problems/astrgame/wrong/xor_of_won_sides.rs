//! Stores only whether a string is won, and treats two sides as lost if both are won or both are lost.
//!
//! verdict: WA
//! case: edge-sum-of-sides
//! stress: 5

use proconio::input;
use std::collections::HashMap;

fn main() {
    input! { cases: [(String, [String])] }
    for (letters, words) in cases {
        let won = is_won(&letters, &words, &mut HashMap::new());
        println!("{}", if won { "Teddy" } else { "Tracy" });
    }
}

fn is_won<'t>(letters: &'t str, words: &[String], known: &mut HashMap<&'t str, bool>) -> bool {
    if let Some(&won) = known.get(letters) {
        return won;
    }
    let mut won = false;
    for word in words {
        for start in (0..letters.len()).filter(|&start| letters[start..].starts_with(word)) {
            let left = is_won(&letters[..start], words, known);
            let right = is_won(&letters[start + word.len()..], words, known);
            won |= left == right;
        }
    }
    known.insert(letters, won);
    won
}
