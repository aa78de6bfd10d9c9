//! From text to lines of numbers, words, arrows and brackets.

use super::{ValuesError, results};

/// At most so many brackets stand in each other.
const MOST_OPEN: usize = 50;

/// A line, or several that one bracket holds together.
pub(super) struct Line<'t> {
    pub(super) number: usize,
    pub(super) items: Vec<Item<'t>>,
}

#[derive(Clone)]
pub(super) enum Item<'t> {
    Atom(Atom<'t>),
    /// A word that is no result. It is named if a sign of equality or a colon follows.
    Label {
        text: &'t str,
        is_named: bool,
    },
    /// What parts a position from its value: `:`, `=`, `->`, `is`.
    Arrow,
    Group(Group<'t>),
    /// A number that is not whole, such as a time.
    Other,
}

/// What stands between brackets.
#[derive(Clone)]
pub(super) struct Group<'t> {
    pub(super) is_round: bool,
    pub(super) items: Vec<Item<'t>>,
}

/// A number, or a word that says who wins.
#[derive(Clone, Copy)]
pub(super) struct Atom<'t> {
    pub(super) line: usize,
    pub(super) text: &'t str,
    pub(super) value: u64,
    pub(super) is_word: bool,
}

/// What a word that begins with a digit means.
enum Numeral {
    Whole(u64),
    TooLarge,
    Other,
}

/// Reads the lines of a text.
pub(super) fn read(text: &str) -> Result<Vec<Line<'_>>, ValuesError> {
    let text = text.trim_start_matches('\u{feff}');
    let mut reader = Reader {
        has_digits: has_digits(text),
        lines: vec![],
        open: vec![],
        items: vec![],
    };
    for (index, line) in text.lines().enumerate() {
        reader.line(index + 1, without_comment(line))?;
    }
    match reader.open.first() {
        Some(open) => Err(ValuesError::Open { line: open.line }),
        None => Ok(reader.lines),
    }
}

/// Returns whether each line is one word of digits that are values, as in `0110`.
fn has_digits(text: &str) -> bool {
    let words = || text.lines().map(str::trim).filter(|line| !line.is_empty());
    let is_binary = |word: &str| word.chars().all(|digit| matches!(digit, '0' | '1'));
    words().all(|word| word.chars().all(|digit| digit.is_ascii_digit()))
        && words().any(|word| word.len() > 1)
        && (words().all(is_binary) || words().any(|word| word.len() > 1 && word.starts_with('0')))
}

/// Returns a line up to `# ` or `//`.
fn without_comment(line: &str) -> &str {
    let starts = line.trim_start();
    if starts.starts_with('#') || starts.starts_with("//") {
        return "";
    }
    let end = line.find(" # ").or(line.find(" //"));
    &line[..end.unwrap_or(line.len())]
}

/// A bracket that is not yet closed, with what stood before it.
struct Open<'t> {
    line: usize,
    is_round: bool,
    before: Vec<Item<'t>>,
}

struct Reader<'t> {
    has_digits: bool,
    lines: Vec<Line<'t>>,
    open: Vec<Open<'t>>,
    /// The items behind the last open bracket.
    items: Vec<Item<'t>>,
}

impl<'t> Reader<'t> {
    fn line(&mut self, number: usize, line: &'t str) -> Result<(), ValuesError> {
        let has_one_bar = line.matches('|').count() == 1;
        let first_line = self.open.first().map_or(number, |open| open.line);
        let mut start = 0;
        while let Some(letter) = line[start..].chars().next() {
            let before = line[..start].chars().next_back();
            let rest = &line[start..];
            let mut length = letter.len_utf8();
            match letter {
                '0'..='9' => {
                    length = end_of(rest, |letter| letter.is_alphanumeric() || letter == '.');
                    self.number(number, &rest[..length])?;
                }
                '(' | '[' | '{' if self.open.len() == MOST_OPEN => {
                    return Err(ValuesError::Open { line: number });
                }
                '(' | '[' | '{' => self.open.push(Open {
                    line: number,
                    is_round: letter == '(',
                    before: std::mem::take(&mut self.items),
                }),
                ')' | ']' | '}' => {
                    let Some(open) = self.open.pop() else {
                        return Err(ValuesError::Open { line: number });
                    };
                    let items = std::mem::replace(&mut self.items, open.before);
                    let is_round = open.is_round;
                    self.items.push(Item::Group(Group { is_round, items }));
                }
                ':' | '=' | '→' => self.arrow(),
                '|' if has_one_bar => self.arrow(),
                '-' => self.dash(number, before, rest)?,
                _ if letter.is_alphabetic() || letter == '_' => {
                    length = length_of_word(rest);
                    self.word(number, line, start, length);
                }
                _ => {}
            }
            start += length;
        }
        if self.open.is_empty() && !self.items.is_empty() {
            self.lines.push(Line {
                number: first_line,
                items: std::mem::take(&mut self.items),
            });
        }
        Ok(())
    }

    fn number(&mut self, line: usize, text: &'t str) -> Result<(), ValuesError> {
        let has_only_digits = text.bytes().all(|digit| digit.is_ascii_digit());
        if has_only_digits && (self.has_digits || text.len() > 1 && text.starts_with('0')) {
            self.letters(line, text, false);
            return Ok(());
        }
        match numeral(text) {
            Numeral::Whole(value) => self.items.push(Item::Atom(Atom {
                line,
                text,
                value,
                is_word: false,
            })),
            Numeral::TooLarge => {
                let text = text.to_owned();
                return Err(ValuesError::TooLarge { line, text });
            }
            Numeral::Other => self.items.push(Item::Other),
        }
        Ok(())
    }

    /// Reads a value from each letter or digit.
    fn letters(&mut self, line: usize, text: &'t str, is_word: bool) {
        for (index, letter) in text.char_indices() {
            let text = &text[index..=index];
            let digit = letter.to_digit(10).map(u64::from);
            let value = digit.or(results::value(text)).unwrap_or(0);
            self.items.push(Item::Atom(Atom {
                line,
                text,
                value,
                is_word,
            }));
        }
    }

    fn arrow(&mut self) {
        match &mut self.items[..] {
            [.., before, Item::Label { is_named, .. }] => {
                *is_named = true;
                // `losing positions:` is a name.
                if let Item::Atom(Atom { text, is_word, .. }) = *before
                    && is_word
                {
                    *before = Item::Label {
                        text,
                        is_named: false,
                    };
                }
            }
            [Item::Label { is_named, .. }] => *is_named = true,
            [.., Item::Arrow] => {}
            _ => self.items.push(Item::Arrow),
        }
    }

    /// Reads an arrow, the sign of a negative number, or a line of dashes.
    fn dash(&mut self, line: usize, before: Option<char>, rest: &str) -> Result<(), ValuesError> {
        let after = &rest[1..];
        let length = end_of(after, |letter| letter.is_alphanumeric() || letter == '.');
        if after.starts_with(|letter: char| letter.is_ascii_digit()) {
            if before.is_some_and(char::is_alphanumeric) {
                self.arrow();
                return Ok(());
            }
            let text = rest[..=length].to_owned();
            return Err(ValuesError::Negative { line, text });
        }
        if after.starts_with(['>', ' ']) && before != Some('-') {
            self.arrow();
        }
        Ok(())
    }

    fn word(&mut self, number: usize, line: &'t str, start: usize, length: usize) {
        let text = &line[start..start + length];
        let after = &line[start + length..];
        // A function or a variable, not a result.
        let is_name = after.starts_with(['(', '['])
            || after
                .trim_start_matches([' ', '"', '\''])
                .starts_with(['=', ':']);
        if is_name {
            let is_named = false;
            self.items.push(Item::Label { text, is_named });
            return;
        }
        if text.eq_ignore_ascii_case("is") {
            self.arrow();
            return;
        }
        if ["player", "the"].contains(&text) {
            return;
        }
        // `Bob loses` says what `Alice` says.
        if let Some(Item::Atom(player)) = self.items.last_mut()
            && results::is_player(player.text)
            && results::is_outcome(text)
        {
            if results::value(text) == Some(0) {
                player.value = 1 - player.value;
                let begin = line[..start].rfind(player.text).unwrap_or(start);
                player.text = &line[begin..start + length];
            }
            return;
        }
        match results::value(text) {
            Some(value) => self.items.push(Item::Atom(Atom {
                line: number,
                text,
                value,
                is_word: true,
            })),
            None if results::is_letters(text) => self.letters(number, text, true),
            None => self.items.push(Item::Label {
                text,
                is_named: false,
            }),
        }
    }
}

/// Returns the length of the beginning with such letters.
fn end_of(text: &str, is_inside: impl Fn(char) -> bool) -> usize {
    text.find(|letter| !is_inside(letter)).unwrap_or(text.len())
}

/// Returns the length of a word, which may have hyphens inside, or of `Player 1`.
fn length_of_word(text: &str) -> usize {
    let is_inside = |letter: char| letter.is_alphanumeric() || letter == '_';
    let mut end = end_of(text, is_inside);
    while text[end..].starts_with('-') && text[end + 1..].starts_with(char::is_alphabetic) {
        end += 1 + end_of(&text[end + 1..], is_inside);
    }
    let with_number = text.get(..end + 2);
    match with_number {
        Some(player) if results::is_player(player) => end + 2,
        _ => end,
    }
}

/// Reads a whole number, `1.0` and `1e3` among them.
fn numeral(text: &str) -> Numeral {
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let is_whole = whole.bytes().all(|digit| digit.is_ascii_digit())
        && fraction.bytes().all(|digit| digit == b'0');
    let Ok(exponent) = exponent.parse::<u32>() else {
        return Numeral::Other;
    };
    if !is_whole {
        return Numeral::Other;
    }
    let power = 10u64.checked_pow(exponent);
    let value = whole.parse::<u64>().ok().zip(power);
    match value.and_then(|(whole, power)| whole.checked_mul(power)) {
        Some(value) => Numeral::Whole(value),
        None => Numeral::TooLarge,
    }
}
