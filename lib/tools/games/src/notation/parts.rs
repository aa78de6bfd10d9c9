//! The parts of addresses: heaps, words, cards, graphs.

use crate::book::boards::Card;
use crate::notation::{number, numbers};

/// More heaps could not be seen.
pub const MOST_HEAPS: usize = 64;

/// More vertices could not be seen.
pub const MOST_VERTICES: usize = 20;

/// A longer text could not be searched or seen.
pub const LONGEST_TEXT: usize = 16;

/// More words would make too many moves.
const MOST_WORDS: usize = 8;

/// With n cards there are 2ⁿ positions.
const MOST_CARDS: usize = 12;

/// Reads the sizes of heaps.
pub(super) fn read_heaps(text: &str, largest: u64) -> Result<Vec<u64>, String> {
    let heaps = numbers(text, largest)?;
    match heaps.len() {
        0 => Err("expected the sizes of heaps, as in 3,4,5".to_owned()),
        1..=MOST_HEAPS => Ok(heaps),
        found => Err(format!("at most {MOST_HEAPS} heaps, found {found}")),
    }
}

/// Reads two numbers with a comma between them.
pub(super) fn read_pair(text: &str, largest: u64) -> Result<[u64; 2], String> {
    let pair = numbers(text, largest)?;
    pair.try_into()
        .map_err(|pair: Vec<u64>| format!("expected two numbers, found {}", pair.len()))
}

/// Reads a text of at most so many letters. A cut leaves a point between letters, and a row of points is long enough for each game.
pub(super) fn read_text(text: &str, longest: usize) -> Result<String, String> {
    let letters = text.len() - text.matches('.').count();
    if letters > longest || text.is_empty() {
        return Err(format!(
            "expected a text of 1 to {longest} letters, found {letters}"
        ));
    }
    let points = text.len() - letters;
    if points > 2 * longest {
        return Err(format!(
            "expected at most {} points, found {points}",
            2 * longest
        ));
    }
    let is_known = |byte: &u8| byte.is_ascii_lowercase() || *byte == b'.';
    match text.bytes().find(|byte| !is_known(byte)) {
        Some(byte) => Err(format!(
            "expected letters from a to z, found {:?}",
            char::from(byte)
        )),
        None => Ok(text.to_owned()),
    }
}

/// Reads words with commas between them.
pub(super) fn read_words(text: &str) -> Result<Vec<String>, String> {
    let words: Vec<String> = text.split(',').map(str::to_owned).collect();
    let is_word = |word: &String| {
        (1..=LONGEST_TEXT).contains(&word.len())
            && word.bytes().all(|byte| byte.is_ascii_lowercase())
    };
    if words.len() > MOST_WORDS || !words.iter().all(is_word) {
        return Err(format!(
            "expected at most {MOST_WORDS} words of letters from a to z"
        ));
    }
    Ok(words)
}

/// Reads cards such as `1-4,2-4`; "" is none.
pub(super) fn read_cards(text: &str) -> Result<Vec<Card>, String> {
    let mut cards = vec![];
    if text.is_empty() {
        return Ok(cards);
    }
    for card in text.split(',') {
        let (front, back) = card
            .split_once('-')
            .ok_or_else(|| format!("expected FRONT-BACK, found {card:?}"))?;
        cards.push(Card {
            front: number(front, 99)?,
            back: number(back, 99)?,
        });
    }
    if cards.len() > MOST_CARDS {
        return Err(format!("at most {MOST_CARDS} cards, found {}", cards.len()));
    }
    Ok(cards)
}

/// Reads indices up to `largest` with commas between them.
pub(super) fn read_indices(text: &str, largest: usize) -> Result<Vec<usize>, String> {
    let indices = numbers(text, largest as u64)?;
    Ok(indices.into_iter().map(|index| index as usize).collect())
}
