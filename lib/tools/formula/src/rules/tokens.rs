//! The tokens of a line. Signs and key words that mean the same become one.

use std::ops::Range;

use super::error::{Error, LONGEST, Problem};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Number(u64),
    Word(String),
    Sign(&'static str),
    End,
}

#[derive(Clone, Debug)]
pub(super) struct Token {
    pub(super) kind: Kind,
    pub(super) place: Range<usize>,
}

/// The signs, each with its other spellings; of two that begin alike, the longer one is in front.
const SIGNS: [&str; 38] = [
    "-> => → ⇒ ↦",
    "<= =< ≤ ⩽",
    ">= ≥ ⩾",
    "!= <> ≠",
    "== =",
    "<",
    ">",
    "and && ∧",
    "or || ∨",
    "not ! ¬",
    "in ∈",
    "xor ⊕",
    "**",
    "... …",
    ".. ..=",
    ".",
    "+",
    "- − –",
    "* · ×",
    "/ // ÷",
    "%",
    "^",
    "&",
    "| ∣",
    "²",
    "√",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "⌊",
    "⌋",
    ",",
    ":",
    "' ’ ′",
    "; \n",
];

/// The key words, each with its other spellings.
const WORDS: [&str; 9] = [
    "and",
    "or",
    "xor",
    "not",
    "in",
    "% mod",
    "/ div",
    "for",
    "if where when while with provided such",
];

/// Returns the tokens of a line, the last of which is its end.
pub(super) fn tokens(line: &str) -> Result<Vec<Token>, Error> {
    if line.len() > LONGEST {
        return Err(Error::new(line, 0..0, Problem::TooLong));
    }
    let mut tokens = vec![];
    let mut start = 0;
    while let Some(first) = line[start..].chars().next() {
        let rest = &line[start..];
        let is_part = |letter: char| letter.is_alphanumeric() && letter != '²' || letter == '_';
        let end = rest.find(|letter| !is_part(letter));
        let word = &rest[..end.unwrap_or(rest.len())];
        let digits = word.find(|letter: char| !letter.is_ascii_digit());
        let digits = &word[..digits.unwrap_or(word.len())];
        let (kind, length) = if !digits.is_empty() {
            let Ok(number) = digits.parse() else {
                let place = start..start + digits.len();
                return Err(Error::new(line, place, Problem::TooLarge));
            };
            (Kind::Number(number), digits.len())
        } else if !word.is_empty() {
            let lower = word.to_ascii_lowercase();
            let keyword = spelled(&WORDS, |spelling| lower == spelling);
            let kind = keyword.map_or(Kind::Word(word.to_owned()), |(sign, _)| Kind::Sign(sign));
            (kind, word.len())
        } else if first.is_whitespace() && first != '\n' {
            start += first.len_utf8();
            continue;
        } else {
            if rest.starts_with("<<") || rest.starts_with(">>") {
                return Err(Error::new(line, start..start + 2, Problem::Shift));
            }
            // What is no sign may stand nowhere.
            let sign = spelled(&SIGNS, |spelling| rest.starts_with(spelling));
            let (sign, length) = sign.unwrap_or(("", first.len_utf8()));
            (Kind::Sign(sign), length)
        };
        tokens.push(Token {
            kind,
            place: start..start + length,
        });
        start += length;
    }
    tokens.push(Token {
        kind: Kind::End,
        place: start..start,
    });
    Ok(tokens)
}

/// Returns the first sign that has such a spelling, and the length of this.
fn spelled(signs: &[&'static str], is_it: impl Fn(&str) -> bool) -> Option<(&'static str, usize)> {
    signs.iter().find_map(|sign| {
        // The end of a line is blank itself.
        let mut spellings = sign.split(' ');
        let longest = spellings
            .clone()
            .filter(|spelling| is_it(spelling))
            .max_by_key(|one| one.len())?;
        Some((spellings.next()?, longest.len()))
    })
}
