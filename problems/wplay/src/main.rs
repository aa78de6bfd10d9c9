//! # Word Play
//!
//! A move spells a dictionary word with active letters of a board, which become inactive.
//! A player who cannot move loses. Say for each board whether Alice, who begins, or Bob wins.
//!
//! **Idea.** A position is the set of active places, a number with a bit for each of up to 16
//! places. Decide the positions from the empty set up. For each, try all subsets, or all sets that
//! spell a word if these are fewer: if a subset spells a word and removing it leaves a lost
//! position, the position is won. The order of letters does not matter, so a word is a multiset of
//! letters, stored as a product of primes, one for each letter of the alphabet.
//!
//! **Why it is right.** A position is won exactly when a move leads to a lost one. A move leaves a
//! smaller number, which has been decided before. Products are equal exactly when the multisets
//! are, since factorisation is unique.
//!
//! **Complexity.** A hash set of the words tells once for each of at most 2¹⁶ sets of places
//! whether its letters spell a word. A board has at most 3¹⁶ = 43 million pairs of a position and a
//! subset, as each place is in the subset, active but not in it, or inactive. If only w sets spell
//! a word, at most 2¹⁶·w steps suffice.
//!
//! **Pitfall.** Words share letters, so the game is not a sum: there is nothing to XOR. And letters
//! repeat: a word with two Es needs two of them on the board.

use grundy::number_hasher::NumberHashing;
use proconio::input;
use proconio::marker::Bytes;
use std::collections::HashSet;
use std::fmt::Display;
use std::iter::successors;

/// A multiset of at most 16 letters: the product of their primes, at most 101¹⁶ < 2¹²⁸.
type Multiset = u128;

/// The words of the dictionary.
type Words = HashSet<Multiset, NumberHashing>;

const MOST_LETTERS: usize = 16;

const PRIMES: [Multiset; 26] = [
    2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97,
    101,
];

fn main() -> Result<(), String> {
    input! { word_count: usize }
    let mut words = Words::default();
    for index in 1..=word_count {
        input! { word: Bytes }
        check_letters(&word, format_args!("word {}", index))?;
        // A longer word fits on no board.
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
                return Err(format!(
                    "{} has length {}, not {}",
                    place,
                    letters.len(),
                    columns
                ));
            }
            board.extend(letters);
        }
        answer += if solve(&words, &board) {
            "Alice\n"
        } else {
            "Bob\n"
        };
    }
    print!("{}", answer);
    Ok(())
}

/// Fails unless all letters are A to Z.
fn check_letters(letters: &[u8], place: impl Display) -> Result<(), String> {
    match letters
        .iter()
        .position(|letter| !letter.is_ascii_uppercase())
    {
        Some(index) => Err(format!(
            "letter {} of {} is none of A to Z",
            index + 1,
            place
        )),
        None => Ok(()),
    }
}

fn prime(letter: u8) -> Multiset {
    PRIMES[usize::from(letter - b'A')]
}

/// Returns whether the player to move wins on a board of these letters.
fn solve(words: &Words, board: &[u8]) -> bool {
    // The index of a multiset is its set of places on the board, with a bit for each.
    let mut multisets = vec![1];
    for &letter in board {
        for index in 0..multisets.len() {
            multisets.push(multisets[index] * prime(letter));
        }
    }
    let is_word: Vec<bool> = multisets
        .iter()
        .map(|multiset| words.contains(multiset))
        .collect();
    let spellings: Vec<usize> = (0..is_word.len())
        .filter(|&places| is_word[places])
        .collect();
    let mut wins = vec![false; multisets.len()];
    for active in 0..wins.len() {
        // Try whichever are fewer: the sets that spell a word, or the sets of active places.
        wins[active] = if spellings.len() < 1 << active.count_ones() {
            spellings
                .iter()
                .any(|&spelled| spelled & active == spelled && !wins[active ^ spelled])
        } else {
            subsets(active).any(|spelled| is_word[spelled] && !wins[active ^ spelled])
        };
    }
    wins[wins.len() - 1]
}

/// Returns all subsets of a set of bits, from the largest number to the empty set.
fn subsets(set: usize) -> impl Iterator<Item = usize> {
    successors(Some(set), move |subset| Some(subset.checked_sub(1)? & set))
}
