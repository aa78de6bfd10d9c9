//! Fills the table over all parts of the string, though equal parts come up again and again.
//!
//! verdict: TLE
//! case: edge-2000-letters
//! stress: none

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
        let won = grundy_number(letters, &words) > 0;
        println!("{}", if won { "Teddy" } else { "Tracy" });
    }
}

fn grundy_number(letters: &str, words: &[&str]) -> usize {
    let length = letters.len();
    // For each place the lengths of the words that stand there.
    let lengths_at = |start: usize| {
        let there = words.iter().filter(move |word| letters[start..].starts_with(**word));
        there.map(|word| word.len()).collect::<Vec<_>>()
    };
    let lengths: Vec<Vec<usize>> = (0..length).map(lengths_at).collect();
    let mut numbers = vec![vec![0; length + 1]; length + 1];
    for from in (0..length).rev() {
        for to in from + 1..=length {
            let mut seen = vec![false; 2 * length + 1];
            for start in from..to {
                for end in lengths[start].iter().map(|word| start + word).filter(|&end| end <= to) {
                    seen[numbers[from][start] ^ numbers[end][to]] = true;
                }
            }
            numbers[from][to] = seen.iter().position(|&seen| !seen).unwrap();
        }
    }
    numbers[0][length]
}
