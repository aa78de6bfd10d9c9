//! # Word Play
//!
//! A move spells a word of the dictionary with active letters of a board, which become inactive; who cannot spell one
//! loses. Say for each board whether Alice, who begins, or Bob wins.
//!
//! **Idea.** Where a letter stands does not matter: a position is the multiset of active letters, and 16 letters have at
//! most 2¹⁶ multisets. Number them in mixed radix, a digit for each letter, so that adding a word raises the number. Then
//! go upwards from the empty multiset. One that nobody has marked is lost for the player to move: mark all from which a
//! word leads to it, 64 at a time as the bits of a number. Alice wins if the whole board is marked.
//!
//! **Why it is right.** A position is won exactly when a move leads to a lost one. The positions that a move leads to have
//! lower numbers, so all the lost ones among them have put their marks before the position's turn comes.
//!
//! **Complexity.** A hash set of the words answers which of the board's multisets are words: each multiset is a product of
//! primes, one prime a letter. The marks are at most 3¹⁶ a board, as each of 16 letters is in the lost position, in the
//! word or in neither; bits at a time these are 3¹⁰ · 2⁶ steps.
//!
//! **Pitfall.** Words are no components of a sum, since they share letters: there is nothing to XOR. And letters repeat: a word
//! with two E needs two of them on the board.

use grundy::number_hasher::NumberHashing;
use proconio::input;
use proconio::marker::Bytes;
use std::collections::HashSet;
use std::fmt::Display;
use std::process::exit;

/// A multiset of letters: the product of a prime for each letter. At most 16 letters, so at most 101¹⁶ < 2¹²⁸.
type Multiset = u128;

/// The words of the dictionary.
type Words = HashSet<Multiset, NumberHashing>;

const MOST_LETTERS: usize = 16;

const PRIMES: [Multiset; 26] = [
    2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 101,
];

fn main() {
    input! {
        word_count: usize,
    }
    let mut words = Words::default();
    for index in 1..=word_count {
        input! {
            word: Bytes,
        }
        check_letters(&word, &format_args!("word {}", index));
        // One that is longer fits no board.
        if word.len() <= MOST_LETTERS {
            words.insert(word.iter().map(|&letter| prime(letter)).product());
        }
    }
    input! {
        rows: usize,
        columns: usize,
    }
    if rows.checked_mul(columns).map_or(true, |letters| letters > MOST_LETTERS) {
        fail(&format_args!(
            "a board of {} times {} letters is too large: the limit is {} letters",
            rows, columns, MOST_LETTERS
        ));
    }
    input! {
        boards: usize,
    }
    let mut answer = String::new();
    for index in 1..=boards {
        let mut board = vec![];
        for row in 1..=rows {
            input! {
                letters: Bytes,
            }
            let place = format!("row {} of board {}", row, index);
            check_letters(&letters, &place);
            if letters.len() != columns {
                fail(&format_args!("{} has length {}, not {}", place, letters.len(), columns));
            }
            board.extend(letters);
        }
        answer += if solve(&words, &board) { "Alice\n" } else { "Bob\n" };
    }
    print!("{}", answer);
}

/// Ends the program with an error unless all the letters are A to Z.
fn check_letters(letters: &[u8], place: &dyn Display) {
    if let Some(index) = letters.iter().position(|letter| !letter.is_ascii_uppercase()) {
        fail(&format_args!("letter {} of {} is none of A to Z", index + 1, place));
    }
}

fn fail(message: &dyn Display) -> ! {
    eprintln!("{}", message);
    exit(1);
}

fn prime(letter: u8) -> Multiset {
    PRIMES[usize::from(letter - b'A')]
}

/// Returns whether the player to move wins on a board of these letters.
fn solve(words: &Words, board: &[u8]) -> bool {
    // The multisets in mixed radix, with a digit for each letter; a block is what the first digits count.
    let mut multisets = vec![1];
    let mut block = 1;
    let mut low_digits = vec![];
    let mut high_digits = vec![];
    for letter in b'A'..=b'Z' {
        let most = board.iter().filter(|&&other| other == letter).count();
        let weight = multisets.len();
        for index in 0..most * weight {
            multisets.push(multisets[index] * prime(letter));
        }
        if high_digits.is_empty() && multisets.len() <= 64 {
            low_digits.push(Digit { weight, most });
            block = multisets.len();
        } else {
            let weight = weight / block;
            high_digits.push(Digit { weight, most });
        }
    }
    let mut word_bits = vec![0; multisets.len() / block];
    for (index, multiset) in multisets.iter().enumerate() {
        word_bits[index / block] |= u64::from(words.contains(multiset)) << (index % block);
    }
    let bits = |indices: Vec<usize>| -> u64 { indices.iter().map(|index| 1_u64 << index).sum() };
    let fitting: Vec<u64> = (0..block).map(|low| bits(additions(low, &low_digits))).collect();
    let mut won = vec![0; word_bits.len()];
    for high in 0..won.len() {
        let additions = additions(high, &high_digits);
        for (low, fitting) in fitting.iter().enumerate() {
            if won[high] >> low & 1 == 0 {
                for &addition in &additions {
                    won[high + addition] |= (word_bits[addition] & fitting) << low;
                }
            }
        }
    }
    won[won.len() - 1] >> (block - 1) & 1 == 1
}

/// A digit of a number in mixed radix, at most `most`.
struct Digit {
    weight: usize,
    most: usize,
}

/// Lists what may be added to a number such that no digit gets larger than it may be.
fn additions(number: usize, digits: &[Digit]) -> Vec<usize> {
    let mut additions = vec![0];
    for digit in digits {
        let free = digit.most - number / digit.weight % (digit.most + 1);
        for index in 0..free * additions.len() {
            additions.push(additions[index] + digit.weight);
        }
    }
    additions
}
