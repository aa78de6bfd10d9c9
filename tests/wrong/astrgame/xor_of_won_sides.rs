//! Keeps of each string only whether it is won, and takes two sides for lost if both are won or both are lost.
//!
//! verdict: WA
//! case: edge-sum-of-sides
//! stress: 5

use std::collections::HashMap;
use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut tokens = text.split_whitespace();
    let cases: usize = tokens.next().unwrap().parse().unwrap();
    for _ in 0..cases {
        let letters = tokens.next().unwrap();
        let count: usize = tokens.next().unwrap().parse().unwrap();
        let words: Vec<&str> = tokens.by_ref().take(count).collect();
        let won = is_won(letters, &words, &mut HashMap::new());
        println!("{}", if won { "Teddy" } else { "Tracy" });
    }
}

fn is_won<'t>(letters: &'t str, words: &[&str], known: &mut HashMap<&'t str, bool>) -> bool {
    if let Some(&won) = known.get(letters) {
        return won;
    }
    let mut won = false;
    for word in words {
        for start in 0..letters.len() {
            if letters[start..].starts_with(word) {
                let left = is_won(&letters[..start], words, known);
                let right = is_won(&letters[start + word.len()..], words, known);
                won |= left == right;
            }
        }
    }
    known.insert(letters, won);
    won
}
