//! # Shiritori
//!
//! Takahashi says a word of a dictionary. Then Aoki and he say words of it in turn, each beginning
//! with the last three letters of the word before. A player who has no word loses, and words may
//! come again. Say for each first word who wins, or that nobody does.
//!
//! **Idea.** A position is the three letters that the next word must begin with, and a word is a
//! move from its first three letters to its last three. After a first word, Aoki is to move from
//! its last three letters. Settle the positions backwards from those without moves: a position with
//! a move to a lost one is won, one with moves to won ones only is lost, and the rest are draws.
//!
//! **Why it is right.** A player in a drawn position can always move to another drawn one, so
//! neither ever loses. The snippet `loopy` has the whole proof.
//!
//! **Complexity.** O(N + 58³) for N words: there are 58 characters from `A` to `z`.
//!
//! **Pitfall.** A position is lost only when all of its moves are known to lead to won positions:
//! count them down. A search that calls a position on its current path lost, or drawn for good, is
//! wrong. And the answer is about the position after the first word, where Aoki moves.

use grundy::graph::Graph;
use grundy::loopy::{Outcome, Outcomes};
use proconio::input;
use proconio::marker::Bytes;

/// The number of characters from `A` to `z`; the few between `Z` and `a` come in no word.
const LETTERS: usize = 58;

fn main() -> Result<(), String> {
    input! { count: usize }
    let mut words = vec![];
    for index in 1..=count {
        input! { word: Bytes }
        if let Some(place) = word.iter().position(|letter| !letter.is_ascii_alphabetic()) {
            return Err(format!(
                "letter {} of word {} is none of A to Z and a to z",
                place + 1,
                index
            ));
        }
        if word.len() < 3 {
            return Err(format!(
                "word {} has {} letters: the least is 3",
                index,
                word.len()
            ));
        }
        words.push((number(&word[..3]), number(&word[word.len() - 3..])));
    }
    print!("{}", solve(&words).concat());
    Ok(())
}

/// Numbers three letters.
fn number(letters: &[u8]) -> usize {
    let digits = letters.iter().map(|letter| usize::from(letter - b'A'));
    digits.fold(0, |number, digit| number * LETTERS + digit)
}

/// Returns a line for each word, given by the numbers of its first and of its last three letters.
fn solve(words: &[(usize, usize)]) -> Vec<&'static str> {
    let graph = Graph::new(LETTERS.pow(3), words).expect("all numbers are in range");
    let outcomes = Outcomes::from_options(graph.vertices(), |position| graph.options(position));
    // After a word, Aoki is to move.
    let line = |&(_, last): &(usize, usize)| match outcomes.outcome(last) {
        Outcome::Win => "Aoki\n",
        Outcome::Loss => "Takahashi\n",
        Outcome::Draw => "Draw\n",
    };
    words.iter().map(line).collect()
}
