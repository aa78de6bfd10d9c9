//! The tokens of a line. Signs and key words that mean the same become one.

use std::ops::Range;

use super::error::{Error, LONGEST, Problem};
use super::linear::LARGEST;

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

/// Signs, and what they mean; of two that begin alike, the longer one first.
const SIGNS: [(&str, &[&str]); 39] = [
    ("->", &["->", "=>", "→", "⇒", "↦"]),
    ("<=", &["<=", "=<", "≤", "⩽"]),
    (">=", &[">=", "≥", "⩾"]),
    ("==", &["==", "="]),
    ("!=", &["!=", "<>", "≠"]),
    ("<", &["<"]),
    (">", &[">"]),
    ("and", &["&&", "∧"]),
    ("or", &["||", "∨"]),
    ("not", &["!", "¬"]),
    ("in", &["∈"]),
    ("xor", &["⊕"]),
    ("**", &["**"]),
    ("...", &["...", "…"]),
    ("..", &["..=", ".."]),
    (".", &["."]),
    ("+", &["+"]),
    ("-", &["-", "−", "–"]),
    ("*", &["*", "·", "×"]),
    ("/", &["//", "/", "÷"]),
    ("%", &["%"]),
    ("^", &["^"]),
    ("&", &["&"]),
    ("|", &["|", "∣"]),
    ("²", &["²"]),
    ("√", &["√"]),
    ("(", &["("]),
    (")", &[")"]),
    ("[", &["["]),
    ("]", &["]"]),
    ("{", &["{"]),
    ("}", &["}"]),
    ("⌊", &["⌊"]),
    ("⌋", &["⌋"]),
    ("⌈", &["⌈"]),
    ("⌉", &["⌉"]),
    (",", &[","]),
    (":", &[":"]),
    ("'", &["'", "’", "′"]),
];

/// Key words, and what they mean.
const WORDS: [(&str, &str); 15] = [
    ("and", "and"),
    ("or", "or"),
    ("xor", "xor"),
    ("not", "not"),
    ("mod", "%"),
    ("div", "/"),
    ("in", "in"),
    ("for", "for"),
    ("if", "if"),
    ("where", "if"),
    ("when", "if"),
    ("while", "if"),
    ("with", "if"),
    ("such", "if"),
    ("provided", "if"),
];

/// Returns the tokens of a line, the last of which is its end.
pub(super) fn tokens(line: &str) -> Result<Vec<Token>, Error> {
    let error = |place, problem| Error {
        line: line.to_owned(),
        place,
        problem,
    };
    if line.len() > LONGEST {
        return Err(error(0..0, Problem::TooLong));
    }
    let mut tokens: Vec<Token> = vec![];
    let mut start = 0;
    while let Some(first) = line[start..].chars().next() {
        let rest = &line[start..];
        let length_of = |is_part: fn(char) -> bool| {
            let end = rest.find(|letter| !is_part(letter));
            end.unwrap_or(rest.len())
        };
        let (kind, length) = if first.is_ascii_digit() {
            let length = length_of(|letter| letter.is_ascii_digit() || letter == '_');
            match rest[..length].replace('_', "").parse() {
                Ok(number) if number <= LARGEST => (Kind::Number(number), length),
                _ => return Err(error(start..start + length, Problem::TooLarge)),
            }
        } else if first.is_alphabetic() || first == '_' {
            let length = length_of(|letter| letter.is_alphanumeric() || letter == '_');
            (word(&rest[..length]), length)
        } else if matches!(first, ';' | '\n') {
            (Kind::Sign(";"), 1)
        } else if first.is_whitespace() {
            start += first.len_utf8();
            continue;
        } else {
            // What is no sign stands nowhere.
            sign(rest).unwrap_or((Kind::Sign(""), first.len_utf8()))
        };
        let place = start..start + length;
        start = place.end;
        tokens.push(Token { kind, place });
    }
    tokens.push(Token {
        kind: Kind::End,
        place: start..start,
    });
    Ok(tokens)
}

fn word(text: &str) -> Kind {
    let lower = text.to_lowercase();
    match WORDS.iter().find(|(word, _)| *word == lower) {
        Some((_, sign)) => Kind::Sign(sign),
        None => Kind::Word(text.to_owned()),
    }
}

fn sign(text: &str) -> Option<(Kind, usize)> {
    SIGNS.iter().find_map(|(sign, spellings)| {
        let spelling = spellings
            .iter()
            .find(|spelling| text.starts_with(**spelling));
        spelling.map(|spelling| (Kind::Sign(sign), spelling.len()))
    })
}
