//! Compares an output with the answer, and shows the first difference.

use crate::report::plural;

#[derive(Clone, Copy, Debug)]
pub enum Comparison {
    Lines,
    /// Words, regardless of blanks and line ends.
    Tokens,
    /// Words, and numbers whose absolute or relative difference is at most this.
    Numbers(f64),
}

impl Comparison {
    /// Shows where an output first differs from the answer.
    pub fn difference(self, answer: &[u8], output: &[u8]) -> Option<String> {
        match self {
            // Comparing bytes is much faster.
            _ if answer == output => None,
            Comparison::Lines => difference_of_lines(answer, output),
            Comparison::Tokens => {
                difference("token", [answer, output].map(tokens), |right, found| {
                    right == found
                })
            }
            Comparison::Numbers(tolerance) => {
                difference("token", [answer, output].map(tokens), |right, found| {
                    right == found || nearly_equal(right, found, tolerance)
                })
            }
        }
    }
}

fn tokens(text: &[u8]) -> Vec<&[u8]> {
    text.split(u8::is_ascii_whitespace)
        .filter(|token| !token.is_empty())
        .collect()
}

/// Splits a text into lines, without `\r` and blanks at their ends and without blank lines at the end of the text.
pub fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    fn trimmed(text: &[u8]) -> &[u8] {
        let is_blank = |byte: &u8| matches!(byte, b'\n' | b'\r' | b' ' | b'\t');
        let end = text
            .iter()
            .rposition(|byte| !is_blank(byte))
            .map_or(0, |last| last + 1);
        &text[..end]
    }
    let text = Some(trimmed(text)).filter(|text| !text.is_empty());
    text.into_iter()
        .flat_map(|text| text.split(|&byte| byte == b'\n'))
        .map(trimmed)
}

pub fn difference_of_lines(answer: &[u8], output: &[u8]) -> Option<String> {
    difference(
        "line",
        [answer, output].map(|text| lines(text).collect()),
        |right, found| right == found,
    )
}

/// Compares parts of two texts one by one. Shows the first wrong part, expected (`-`) and found (`+`), below the two before it, and
/// marks the first wrong column.
fn difference(
    noun: &str,
    [answer, output]: [Vec<&[u8]>; 2],
    is_right: impl Fn(&[u8], &[u8]) -> bool,
) -> Option<String> {
    let equal = answer
        .iter()
        .zip(&output)
        .take_while(|(right, found)| is_right(right, found))
        .count();
    let part = |parts: &[&[u8]], index: usize| {
        Some(String::from_utf8_lossy(parts.get(index)?).into_owned())
    };
    let (number, expected, found) = (equal + 1, part(&answer, equal), part(&output, equal));
    let mut text = match (&expected, &found) {
        (Some(_), Some(_)) => format!("{noun} {number} is wrong (- expected, + printed)"),
        (Some(_), None) => format!("{noun} {number} is missing"),
        (None, Some(_)) => format!("unexpected {noun} {number}"),
        (None, None) => return None,
    };
    if answer.len() != output.len() {
        text += &format!(
            "; {} expected, {} found",
            plural(answer.len(), noun),
            output.len()
        );
    }
    let both = expected.as_ref().zip(found.as_ref());
    let column = both.map_or(0, |(expected, found)| equal_characters(expected, found));
    // Show long lines from a little before the first wrong column.
    let from = column.saturating_sub(WIDTH / 2);
    let digits = number.to_string().len().max(6);
    let before =
        (equal.saturating_sub(2)..equal).map(|index| (' ', index + 1, part(&answer, index), 0));
    let wrong = [
        ('-', number, expected.clone(), from),
        ('+', number, found.clone(), from),
    ];
    for (sign, number, part, from) in before.chain(wrong) {
        let line = part.map(|part| format!("\n{sign} {number:>digits$}  {}", shorten(&part, from)));
        text.extend(line);
    }
    if let Some((expected, found)) = both {
        let indent = digits + 4 + column - from + usize::from(from > 0);
        text += &format!("\n{:indent$}^ column {}", "", column + 1);
        text += &name_difference(expected, found);
    }
    Some(text.trim_end().to_owned())
}

/// Slack beyond the tolerance, since reading rounds numbers; the same as testlib's.
const ROUNDING: f64 = 1e-15;

/// Returns whether two tokens are numbers within a tolerance.
fn nearly_equal(expected: &[u8], found: &[u8], tolerance: f64) -> bool {
    let number = |token| {
        std::str::from_utf8(token)
            .ok()?
            .parse::<f64>()
            .ok()
            .filter(|number| number.is_finite())
    };
    number(expected)
        .zip(number(found))
        .is_some_and(|(expected, found)| {
            (expected - found).abs() <= (tolerance + ROUNDING) * expected.abs().max(1.0)
        })
}

fn equal_characters(one: &str, other: &str) -> usize {
    one.chars()
        .zip(other.chars())
        .take_while(|(one, other)| one == other)
        .count()
}

/// Names the first differing characters, on its own line, if one of them can be confused with another.
fn name_difference(expected: &str, found: &str) -> String {
    let column = equal_characters(expected, found);
    let letters = [found, expected].map(|line| line.chars().nth(column));
    if letters.into_iter().flatten().all(is_ordinary) {
        return String::new();
    }
    let [found, expected] = letters.map(|letter| letter.map_or("the end".to_owned(), named));
    format!("\nfound {found}, expected {expected}")
}

pub fn is_ordinary(letter: char) -> bool {
    matches!(letter, ' '..='~')
}

/// Returns the code point of a character, and its name if it is often confused with another.
pub fn named(letter: char) -> String {
    let name = match letter {
        '\0' => " NUL",
        '\t' => " TAB",
        ' ' => " SPACE",
        '\u{a0}' => " NO-BREAK SPACE",
        '\u{200b}' => " ZERO WIDTH SPACE",
        '\u{2013}' => " EN DASH",
        '\u{2212}' => " MINUS SIGN",
        '\u{3000}' => " IDEOGRAPHIC SPACE",
        '\u{feff}' => " BYTE ORDER MARK",
        '\u{ff10}'..='\u{ff19}' => " FULLWIDTH DIGIT",
        '!'..='~' => return format!("U+{:04X} {letter}", u32::from(letter)),
        _ => "",
    };
    format!("U+{:04X}{name}", u32::from(letter))
}

/// At most so many characters of a line are shown.
const WIDTH: usize = 80;

/// Makes a text safe for a terminal: replaces control characters, except line ends and tabs, and characters that change the
/// direction of writing by visible symbols.
pub fn visible(text: &str) -> String {
    let picture = |letter| match letter {
        '\n' | '\t' => letter,
        '\0'..' ' => char::from_u32(0x2400 + u32::from(letter))
            .expect("each control character has a picture"),
        '\u{7f}' => '\u{2421}',
        letter if is_unsafe(letter) => '\u{fffd}',
        letter => letter,
    };
    text.chars().map(picture).collect()
}

/// Whether a character controls a terminal, or changes the direction of writing.
pub fn is_unsafe(letter: char) -> bool {
    let turns = [
        '\u{61c}'..='\u{61c}',
        '\u{200e}'..='\u{200f}',
        '\u{202a}'..='\u{202e}',
        '\u{2066}'..='\u{2069}',
    ];
    letter.is_control() || turns.iter().any(|turns| turns.contains(&letter))
}

/// Returns the characters of a line from `from` on, with … for the rest, made safe; a tab becomes one blank.
pub fn shorten(line: &str, from: usize) -> String {
    shorten_to(WIDTH, line, from)
}

/// The same with at most `width` characters, not counting each ….
pub fn shorten_to(width: usize, line: &str, from: usize) -> String {
    let mut rest = line.chars().skip(from);
    let kept: String = rest.by_ref().take(width).collect();
    let [before, after] =
        [from > 0, rest.next().is_some()].map(|is_cut| if is_cut { "…" } else { "" });
    format!("{before}{}{after}", visible(&kept).replace('\t', " "))
}
