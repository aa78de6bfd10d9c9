//! Joins what stands left and right of an erased word, so that words appear which a player can never erase.
//!
//! verdict: WA
//! case: edge-not-joined
//! stress: 5

use std::collections::HashMap;
use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut tokens = text.split_whitespace();
    let cases: usize = tokens.next().unwrap().parse().unwrap();
    for _ in 0..cases {
        let letters = tokens.next().unwrap().to_owned();
        let count: usize = tokens.next().unwrap().parse().unwrap();
        let words: Vec<&str> = tokens.by_ref().take(count).collect();
        let won = is_won(letters, &words, &mut HashMap::new());
        println!("{}", if won { "Teddy" } else { "Tracy" });
    }
}

fn is_won(letters: String, words: &[&str], known: &mut HashMap<String, bool>) -> bool {
    if let Some(&won) = known.get(&letters) {
        return won;
    }
    let mut won = false;
    for word in words {
        for start in 0..letters.len() {
            if !won && letters[start..].starts_with(word) {
                let joined = letters[..start].to_owned() + &letters[start + word.len()..];
                won = !is_won(joined, words, known);
            }
        }
    }
    known.insert(letters, won);
    won
}
