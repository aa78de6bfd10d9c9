//! Has room for four words that end at the same letter.
//!
//! verdict: WA
//! case: edge-many-words-at-an-end
//! stress: 10

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut tokens = text.split_whitespace();
    let cases: usize = tokens.next().unwrap().parse().unwrap();
    for _ in 0..cases {
        let letters = tokens.next().unwrap();
        let count: usize = tokens.next().unwrap().parse().unwrap();
        let mut words: Vec<&str> = tokens.by_ref().take(count).collect();
        words.sort_unstable();
        words.dedup();
        println!(
            "{}",
            if grundy_number(letters, &words) > 0 {
                "Teddy"
            } else {
                "Tracy"
            }
        );
    }
}

fn grundy_number(text: &str, words: &[&str]) -> usize {
    let letters = text.len();
    let mut starts = vec![vec![]; letters + 1];
    for end in 1..=letters {
        let ending = words.iter().filter(|word| text[..end].ends_with(**word));
        starts[end] = ending.map(|word| end - word.len()).take(4).collect();
    }
    let mut table = vec![vec![0; letters + 1]; letters + 1];
    for first in (0..letters).rev() {
        for last in first + 1..=letters {
            let mut seen = vec![false; 2 * letters + 2];
            for end in first + 1..=last {
                for &start in starts[end].iter().filter(|&&start| start >= first) {
                    seen[table[first][start] ^ table[end][last]] = true;
                }
            }
            table[first][last] = seen.iter().position(|&seen| !seen).unwrap();
        }
    }
    table[0][letters]
}
