//! From text to lines of numbers, words, arrows and brackets.

use formula::order::different;
use std::mem;

use super::{ValuesError, results};

/// At most so many brackets stand in each other.
const MOST_OPEN: usize = 50;

/// A line, or several that one bracket holds together.
pub(super) struct Line<'t> {
    pub(super) number: usize,
    pub(super) items: Vec<Item<'t>>,
}

pub(super) enum Item<'t> {
    Atom(Atom<'t>),
    /// A word that is no result.
    Label(&'t str),
    /// What parts a position from its value: `:`, `=`, `->`, `is`.
    Arrow,
    Group(Vec<Item<'t>>),
    /// A number that is not whole, such as a time.
    Other,
}

/// A number, or a word that says who wins.
#[derive(Clone, Copy)]
pub(super) struct Atom<'t> {
    pub(super) line: usize,
    pub(super) text: &'t str,
    pub(super) value: u64,
    pub(super) is_word: bool,
}

/// Reads the lines of a text.
pub(super) fn read(text: &str) -> Result<Vec<Line<'_>>, ValuesError> {
    let text = text.trim_start_matches('\u{feff}');
    let mut reader = Reader {
        has_digits: has_digits(text),
        sign: sign(text),
        ..Reader::default()
    };
    let mut lines = vec![];
    let mut first = 1;
    for (index, line) in text.lines().enumerate() {
        if reader.open.is_empty() {
            first = index + 1;
        }
        reader.number = index + 1;
        reader.read(line)?;
        if reader.open.is_empty() {
            lines.push(Line {
                number: first,
                items: mem::take(&mut reader.items),
            });
        }
    }
    if reader.open.is_empty() {
        Ok(lines)
    } else {
        Err(ValuesError::Bracket { line: first })
    }
}

/// Returns whether each line is one word of the digits 0 and 1, which are values: `0110`. Only the first row of a triangle is short.
fn has_digits(text: &str) -> bool {
    let lines = text.lines().map(str::trim);
    let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
    let is_binary = |line: &&str| line.bytes().all(|digit| matches!(digit, b'0' | b'1'));
    let short = lines.iter().filter(|line| line.len() == 1).count();
    short < 2 && lines.iter().all(is_binary)
}

/// Returns the sign that stands in a board where no letter stands, and the reverse of what the letter says: `.W` has the sign `.`, which
/// is lost.
fn sign(text: &str) -> Option<(char, u64)> {
    let letters = text.chars().filter(|letter| !letter.is_whitespace());
    let [sign, letter] = different(letters.collect())[..] else {
        return None;
    };
    let is_sign = matches!(sign, '#' | '*' | '+' | '-' | '.');
    let value = results::value(&letter.to_string())?;
    (is_sign && value < 2).then_some((sign, 1 - value))
}

#[derive(Default)]
struct Reader<'t> {
    /// Whether each digit is a value.
    has_digits: bool,
    /// A sign that is a value.
    sign: Option<(char, u64)>,
    /// The number of the line.
    number: usize,
    /// What stands before each open bracket.
    open: Vec<Vec<Item<'t>>>,
    /// The items behind the last open bracket.
    items: Vec<Item<'t>>,
}

impl<'t> Reader<'t> {
    fn read(&mut self, line: &'t str) -> Result<(), ValuesError> {
        let has_one_bar = line.matches('|').count() == 1;
        let bracket = ValuesError::Bracket { line: self.number };
        let mut rest = line;
        while let Some(letter) = rest.chars().next() {
            if !self.open.is_empty() && (letter == '…' || rest.starts_with("...")) {
                return Err(ValuesError::LeftOut { line: self.number });
            }
            let length = match letter {
                '0'..='9' => end_of(rest, "."),
                _ if letter.is_alphabetic() => length_of_word(rest),
                _ => letter.len_utf8(),
            };
            let before = line[..line.len() - rest.len()].chars().next_back();
            let text = &rest[..length];
            rest = &rest[length..];
            if let Some((sign, value)) = self.sign
                && sign == letter
            {
                self.push(text, value, true);
                continue;
            }
            match letter {
                '0'..='9' => self.read_number(text)?,
                _ if letter.is_alphabetic() => self.read_word(text, rest),
                '(' | '[' | '{' if self.open.len() < MOST_OPEN => {
                    self.open.push(mem::take(&mut self.items));
                }
                '(' | '[' | '{' => return Err(bracket),
                ')' | ']' | '}' => {
                    let items = self.open.pop().ok_or(bracket.clone())?;
                    let group = mem::replace(&mut self.items, items);
                    self.items.push(Item::Group(group));
                }
                '-' if rest.starts_with(char::is_numeric) => {
                    if !before.is_some_and(char::is_alphanumeric) {
                        return Err(self.number_error(format!("-{}", &rest[..end_of(rest, ".")])));
                    }
                    self.read_arrow();
                }
                '-' if rest.starts_with(['>', ' ']) => self.read_arrow(),
                '|' if has_one_bar => self.read_arrow(),
                ':' | '=' => self.read_arrow(),
                // A remark, as in `f(3) = 0 <- lost`.
                '<' if rest.starts_with('-') || rest.starts_with('=') => break,
                '#' if self.items.is_empty() || rest.starts_with(' ') => break,
                '/' if rest.starts_with('/') => break,
                _ => {}
            }
        }
        Ok(())
    }

    /// Reads a whole number, `1.0` and `1e3` among them, or digits that are values.
    fn read_number(&mut self, text: &'t str) -> Result<(), ValuesError> {
        let is_digits = text.bytes().all(|digit| digit.is_ascii_digit());
        if is_digits && (self.has_digits || text.len() > 1 && text.starts_with('0')) {
            for (index, digit) in text.bytes().enumerate() {
                self.push(&text[index..=index], u64::from(digit - b'0'), false);
            }
            return Ok(());
        }
        match whole_number(text) {
            Some(value) => self.push(text, value, false),
            None if is_digits => return Err(self.number_error(text.to_owned())),
            None => self.items.push(Item::Other),
        }
        Ok(())
    }

    fn number_error(&self, text: String) -> ValuesError {
        let line = self.number;
        ValuesError::Number { line, text }
    }

    fn push(&mut self, text: &'t str, value: u64, is_word: bool) {
        let line = self.number;
        self.items.push(Item::Atom(Atom {
            line,
            text,
            value,
            is_word,
        }));
    }

    /// Reads an arrow, unless it follows a name, as in `n = 3`.
    fn read_arrow(&mut self) {
        if !matches!(self.items.last(), Some(Item::Label(_) | Item::Arrow)) {
            self.items.push(Item::Arrow);
        }
    }

    /// Reads a word, before the rest of its line.
    fn read_word(&mut self, text: &'t str, rest: &str) {
        let after = rest.trim_start_matches([' ', '"', '\'']);
        if rest.starts_with(['(', '[']) || after.starts_with(['=', ':']) {
            // The name of a function or a number, not a result.
            self.items.push(Item::Label(text));
            return;
        }
        match (text, self.items.last_mut(), results::value(text)) {
            ("is", ..) => self.read_arrow(),
            ("player" | "the", ..) | ("a" | "an", Some(Item::Arrow), _) => {}
            // `Alice wins` says what `Alice` says, and `Alice loses` the reverse, which has no word of its own.
            ("wins", Some(Item::Atom(Atom { is_word: true, .. })), _) => {}
            ("loses", Some(Item::Atom(player)), _) if player.is_word => {
                player.value = 1 - player.value.min(1);
                player.text = "";
            }
            (_, _, Some(value)) => self.push(text, value, true),
            _ if results::is_letters(text) => {
                for index in 0..text.len() {
                    let letter = &text[index..=index];
                    self.push(letter, results::value(letter).unwrap_or(0), true);
                }
            }
            _ => self.items.push(Item::Label(text)),
        }
    }
}

/// Returns the length of the letters and digits, and these signs, at the beginning.
fn end_of(text: &str, signs: &str) -> usize {
    let end = text.find(|letter: char| !letter.is_alphanumeric() && !signs.contains(letter));
    end.unwrap_or(text.len())
}

/// Returns the length of a word, which may have hyphens inside, or of `Player 1`.
fn length_of_word(text: &str) -> usize {
    let mut end = end_of(text, "_");
    while text[end..].starts_with('-') && text[end + 1..].starts_with(char::is_alphabetic) {
        end += 1 + end_of(&text[end + 1..], "_");
    }
    match text.get(..end + 2) {
        Some("Player 1" | "Player 2" | "player 1" | "player 2") => end + 2,
        _ => end,
    }
}

/// Returns the value of a decimal number, if it is whole. The standard library's reader of fractions would be 2 kB more to load.
fn whole_number(text: &str) -> Option<u64> {
    let (digits, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let fraction = fraction.trim_end_matches('0');
    let exponent: u32 = exponent.parse().ok()?;
    let zeros = exponent.checked_sub(fraction.len() as u32)?;
    let digits: u64 = format!("{whole}{fraction}").parse().ok()?;
    digits.checked_mul(10_u64.checked_pow(zeros)?)
}
