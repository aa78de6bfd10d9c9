//! Fills a table of all substrings, though many of them are equal.
//!
//! verdict: TLE
//! case: edge-2000-letters
//! stress: none

use grundy::mex::mex;
use proconio::input;

fn main() {
    input! { cases: [(String, [String])] }
    for (letters, words) in cases {
        println!(
            "{}",
            if grundy_number(&letters, &words) > 0 {
                "Teddy"
            } else {
                "Tracy"
            }
        );
    }
}

fn grundy_number(letters: &str, words: &[String]) -> u64 {
    let length = letters.len();
    // For each place the ends of the words that stand there.
    let ends_of = |start: usize| {
        let there = words
            .iter()
            .filter(move |word| letters[start..].starts_with(*word));
        there.map(|word| start + word.len()).collect::<Vec<usize>>()
    };
    let ends: Vec<Vec<usize>> = (0..length).map(ends_of).collect();
    let mut numbers = vec![vec![0; length + 1]; length + 1];
    for from in (0..length).rev() {
        for to in from + 1..=length {
            let erased =
                (from..to).flat_map(|start| ends[start].iter().map(move |&end| (start, end)));
            let possible = erased.filter(|&(_, end)| end <= to);
            numbers[from][to] =
                mex(possible.map(|(start, end)| numbers[from][start] ^ numbers[end][to]));
        }
    }
    numbers[0][length]
}
