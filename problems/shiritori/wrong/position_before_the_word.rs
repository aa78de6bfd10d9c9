//! Asks who wins from the first three letters of a word, where Takahashi is to move and may choose another word.
//!
//! verdict: WA
//! case: edge-two-moves
//! stress: 4

use grundy::graph::Graph;
use grundy::loopy::{Outcome, Outcomes};
use proconio::input;

fn main() {
    input! { words: [String] }
    let number = |letters: &str| {
        letters
            .bytes()
            .fold(0, |number, letter| number * 58 + usize::from(letter - b'A'))
    };
    let ends: Vec<(usize, usize)> = words
        .iter()
        .map(|word| (number(&word[..3]), number(&word[word.len() - 3..])))
        .collect();
    let graph = Graph::new(58 * 58 * 58, &ends).unwrap();
    let outcomes = Outcomes::from_options(graph.vertices(), |position| graph.options(position));
    for (first, _) in ends {
        let winner = match outcomes.outcome(first) {
            Outcome::Win => "Takahashi",
            Outcome::Loss => "Aoki",
            Outcome::Draw => "Draw",
        };
        println!("{winner}");
    }
}
