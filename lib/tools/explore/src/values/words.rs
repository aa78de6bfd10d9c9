//! Positions that are words of a few letters, each with its value: `aab 1`, `'aab': True`, `0110 -> W`.

use super::{Reading, Values, results};
use formula::order::different;

/// Fewer words tell nothing of letters.
const FEWEST: usize = 16;

/// So long a word is at least: shorter ones may be names.
const LONGEST: usize = 3;

/// So many letters are counted.
const LETTERS: usize = 4;

/// Between a word and its value.
const ARROWS: [&str; 5] = ["->", "=>", ":", "=", ","];

/// Returns the values of words, if each line, or each entry of a dictionary, is a word and its value.
pub(super) fn read(text: &str) -> Option<Values> {
    let mut known: Vec<(usize, &str, u64)> = vec![];
    let mut words: Vec<(String, u64)> = vec![];
    let text = text.trim_matches(['\u{feff}', '\n', '\r', ' ']);
    let dictionary = text
        .strip_prefix('{')
        .and_then(|rest| rest.strip_suffix('}'));
    let entries: Vec<&str> = match dictionary {
        Some(entries) => entries.split(',').collect(),
        None => text.lines().collect(),
    };
    for entry in entries {
        let (word, value) = parted(entry)?;
        let number = match results::value(value) {
            Some(number) => {
                if !words.iter().any(|(known, _)| known == value) {
                    words.push((value.to_owned(), number));
                }
                number
            }
            None => value.parse().ok()?,
        };
        known.push((word.len(), word, number));
    }
    let known = different(known);
    if known.windows(2).any(|pair| pair[0].1 == pair[1].1) {
        return None;
    }
    if known.len() < FEWEST || !are_words(known.iter().map(|(_, word, _)| *word)) {
        return None;
    }
    let values: Vec<u64> = known.iter().map(|(_, _, value)| *value).collect();
    Some(Values {
        positions: vec![vec![]; known.len()],
        names: known
            .iter()
            .map(|(_, word, _)| (*word).to_owned())
            .collect(),
        says_winners: !words.is_empty() || values.iter().all(|value| *value < 2),
        values,
        reading: Reading::Words { count: known.len() },
        other: None,
        words,
        skipped: vec![],
    })
}

/// Returns a word, which may be empty, and its value.
fn parted(entry: &str) -> Option<(&str, &str)> {
    let entry = entry.trim();
    let is_arrow = |letter: char| ":=,".contains(letter);
    let parts = entry
        .rsplit_once(char::is_whitespace)
        .or_else(|| entry.rsplit_once(is_arrow));
    let (word, value) = parts.unwrap_or(("", entry));
    let word = word.trim_end();
    let arrow = ARROWS.iter().find_map(|arrow| word.strip_suffix(arrow));
    let word = arrow.unwrap_or(word).trim_end();
    let quotes = ['"', '\''];
    let value = value.trim_matches(quotes);
    (!value.is_empty()).then_some((word.trim_matches(quotes), value))
}

/// Returns whether these are words of few letters, and no numbers.
fn are_words<'w>(words: impl Iterator<Item = &'w str> + Clone) -> bool {
    let letters = different(words.clone().flat_map(str::chars).collect());
    let is_letter = |letter: &char| letter.is_ascii_alphanumeric() || ".-#_".contains(*letter);
    let is_binary = letters.iter().all(|letter| matches!(letter, '0' | '1'));
    let has_zeros = words
        .clone()
        .any(|word| word.len() > 1 && word.starts_with('0'));
    let has_letters = !letters.iter().all(char::is_ascii_digit);
    let is_long = words.map(str::len).max() >= Some(LONGEST);
    let is_few = letters.len() <= LETTERS && letters.iter().all(is_letter);
    is_long && is_few && (has_letters || is_binary && has_zeros)
}
