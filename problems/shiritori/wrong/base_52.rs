//! Numbers three letters in base 52, though the small letters begin at 32: Aua and BAa get the same number.
//!
//! verdict: WA
//! case: edge-58-characters
//! stress: none

use grundy::graph::Graph;
use grundy::loopy::{Outcome, Outcomes};
use proconio::input;

fn main() {
    input! { words: [String] }
    let number = |letters: &str| {
        letters
            .bytes()
            .fold(0, |number, letter| number * 52 + usize::from(letter - b'A'))
    };
    let ends: Vec<(usize, usize)> = words
        .iter()
        .map(|word| (number(&word[..3]), number(&word[word.len() - 3..])))
        .collect();
    let graph = Graph::new(58 * 58 * 58, &ends).unwrap();
    let outcomes = Outcomes::from_options(graph.vertices(), |position| graph.options(position));
    for (_, last) in ends {
        let winner = match outcomes.outcome(last) {
            Outcome::Win => "Aoki",
            Outcome::Loss => "Takahashi",
            Outcome::Draw => "Draw",
        };
        println!("{winner}");
    }
}
