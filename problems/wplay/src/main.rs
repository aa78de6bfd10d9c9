//! # Word Play
//!
//! A move spells a word of the dictionary with active letters of a board, which become inactive; who cannot spell one
//! loses. Say for each board whether Alice, who begins, or Bob wins.
//!
//! **Idea.** A position is a set of active places, a number with a bit for each of 16 places. Go upwards from the empty
//! set, and for each set through all of its subsets: if the letters of one make a word and what it leaves is lost, the
//! set is won. In which order the letters of a word stand does not matter, so a word is the multiset of its letters, and
//! that is a product of primes, one prime for each letter of the alphabet.
//!
//! **Why it is right.** A position is won exactly when a move leads to a lost one. The sets that a move leads to are smaller
//! numbers, so they are known before. Two sets of letters make the same words exactly if their products are equal, since a
//! number has only one factorisation.
//!
//! **Complexity.** A hash set of the words says for each of the 2¹⁶ sets of places whether its letters make one. The subsets
//! of all sets are 3¹⁶ = 43 million a board at most, as each of 16 places is used now, left over, or used before.
//!
//! **Pitfall.** Words are no components of a sum, since they share letters: there is nothing to XOR. And letters repeat: a word
//! with two E needs two of them on the board.

use grundy::number_hasher::NumberHashing;
use proconio::input;
use proconio::marker::Bytes;
use std::collections::HashSet;
use std::fmt::Display;

/// A multiset of letters: the product of a prime for each letter. At most 16 letters, so at most 101¹⁶ < 2¹²⁸.
type Multiset = u128;

/// The words of the dictionary.
type Words = HashSet<Multiset, NumberHashing>;

const MOST_LETTERS: usize = 16;

const PRIMES: [Multiset; 26] = [
    2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 101,
];

fn main() -> Result<(), String> {
    input! { word_count: usize }
    let mut words = Words::default();
    for index in 1..=word_count {
        input! { word: Bytes }
        check_letters(&word, format_args!("word {}", index))?;
        // One that is longer fits no board.
        if word.len() <= MOST_LETTERS {
            words.insert(word.iter().map(|&letter| prime(letter)).product());
        }
    }
    input! { rows: usize, columns: usize, boards: usize }
    if rows.saturating_mul(columns) > MOST_LETTERS {
        return Err(format!(
            "a board of {} times {} letters is too large: the limit is {} letters",
            rows, columns, MOST_LETTERS
        ));
    }
    let mut answer = String::new();
    for index in 1..=boards {
        let mut board = vec![];
        for row in 1..=rows {
            input! { letters: Bytes }
            let place = format!("row {} of board {}", row, index);
            check_letters(&letters, &place)?;
            if letters.len() != columns {
                return Err(format!("{} has length {}, not {}", place, letters.len(), columns));
            }
            board.extend(letters);
        }
        answer += if solve(&words, &board) { "Alice\n" } else { "Bob\n" };
    }
    print!("{}", answer);
    Ok(())
}

/// Fails unless all the letters are A to Z.
fn check_letters(letters: &[u8], place: impl Display) -> Result<(), String> {
    match letters.iter().position(|letter| !letter.is_ascii_uppercase()) {
        Some(index) => Err(format!("letter {} of {} is none of A to Z", index + 1, place)),
        None => Ok(()),
    }
}

fn prime(letter: u8) -> Multiset {
    PRIMES[usize::from(letter - b'A')]
}

/// Returns whether the player to move wins on a board of these letters.
fn solve(words: &Words, board: &[u8]) -> bool {
    // A set of places on the board is a number with a bit for each.
    let mut multisets = vec![1];
    for &letter in board {
        for index in 0..multisets.len() {
            multisets.push(multisets[index] * prime(letter));
        }
    }
    let is_word: Vec<bool> = multisets.iter().map(|multiset| words.contains(multiset)).collect();
    let mut wins = vec![false; multisets.len()];
    for active in 0..wins.len() {
        // All subsets of the active places, from the largest to the smallest but the empty one.
        let mut spelled = active;
        while spelled > 0 && !wins[active] {
            wins[active] = is_word[spelled] && !wins[active ^ spelled];
            spelled = (spelled - 1) & active;
        }
    }
    wins[wins.len() - 1]
}
