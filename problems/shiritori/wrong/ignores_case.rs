//! Takes capitals and small letters for the same, so that a word is followed by more words than it is.
//!
//! verdict: WA
//! case: edge-case-matters
//! stress: 4

use grundy::graph::Graph;
use grundy::loopy::{Outcome, Outcomes};
use proconio::input;

fn main() {
    input! { words: [String] }
    let number = |letters: &str| {
        letters
            .bytes()
            .fold(0, |number, letter| number * 32 + usize::from(letter % 32))
    };
    let ends: Vec<(usize, usize)> = words
        .iter()
        .map(|word| (number(&word[..3]), number(&word[word.len() - 3..])))
        .collect();
    let graph = Graph::new(1 << 15, &ends).unwrap();
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
