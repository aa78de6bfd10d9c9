//! Subtracts the length of a word from that of the string to find its last place, also if the word is the longer one.
//!
//! verdict: RE
//! case: edge-long-words
//! stress: 4

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
        let number = grundy_number(letters, &words, &mut HashMap::new());
        println!("{}", if number > 0 { "Teddy" } else { "Tracy" });
    }
}

fn grundy_number<'t>(letters: &'t str, words: &[&str], known: &mut HashMap<&'t str, usize>) -> usize {
    if letters.is_empty() {
        return 0;
    }
    if let Some(&number) = known.get(letters) {
        return number;
    }
    let mut seen = vec![false; 2 * letters.len() + 1];
    for word in words {
        for start in 0..=letters.len() - word.len() {
            let end = start + word.len();
            if &letters[start..end] == *word {
                let left = grundy_number(&letters[..start], words, known);
                seen[left ^ grundy_number(&letters[end..], words, known)] = true;
            }
        }
    }
    let number = seen.iter().position(|&seen| !seen).unwrap();
    known.insert(letters, number);
    number
}
