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
            Comparison::Tokens => difference_of_tokens(answer, output, 0.0),
            Comparison::Numbers(tolerance) => difference_of_tokens(answer, output, tolerance),
        }
    }
}

/// Splits a text into lines, without `\r` and blanks at their ends and without blank lines at the end of the text.
pub fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    fn trimmed(text: &[u8]) -> &[u8] {
        let is_blank = |byte: &u8| matches!(byte, b'\n' | b'\r' | b' ' | b'\t');
        let end = text.iter().rposition(|byte| !is_blank(byte)).map_or(0, |last| last + 1);
        &text[..end]
    }
    let text = Some(trimmed(text)).filter(|text| !text.is_empty());
    text.into_iter().flat_map(|text| text.split(|&byte| byte == b'\n')).map(trimmed)
}

/// Compares line by line. Shows the first wrong line, expected (`-`) and found (`+`), below the two lines before it, and marks the
/// first wrong column.
pub fn difference_of_lines(answer: &[u8], output: &[u8]) -> Option<String> {
    let [answer, output] = [answer, output].map(|text| lines(text).collect::<Vec<_>>());
    let equal = answer.iter().zip(&output).take_while(|(right, line)| right == line).count();
    let (number, expected, found) = (equal + 1, answer.get(equal).copied(), output.get(equal).copied());
    let mut text = match (expected, found) {
        (Some(_), Some(_)) => format!("line {number} is wrong (- expected, + printed)"),
        (Some(_), None) => format!("line {number} is missing"),
        (None, Some(_)) => format!("unexpected line {number}"),
        (None, None) => return None,
    };
    if answer.len() != output.len() {
        text += &format!("; {} expected, {} found", plural(answer.len(), "line"), output.len());
    }
    let column = expected.zip(found).map(|(expected, found)| equal_characters(expected, found));
    // Show long lines from a little before the first wrong column.
    let from = column.unwrap_or(0).saturating_sub(WIDTH / 2);
    let digits = number.to_string().len().max(6);
    let before = (equal.saturating_sub(2)..equal).map(|index| (' ', index + 1, answer[index], 0));
    let wrong = [('-', expected), ('+', found)].into_iter();
    let wrong = wrong.filter_map(|(sign, line)| Some((sign, number, line?, from)));
    for (sign, number, line, from) in before.chain(wrong) {
        text += &format!("\n{sign} {number:>digits$}  {}", shorten(&String::from_utf8_lossy(line), from));
    }
    if let (Some(column), Some(expected), Some(found)) = (column, expected, found) {
        let indent = digits + 4 + column - from + usize::from(from > 0);
        text += &format!("\n{:indent$}^ column {}", "", column + 1);
        text += &name_difference(expected, found);
    }
    Some(text.trim_end().to_owned())
}

fn difference_of_tokens(answer: &[u8], output: &[u8], tolerance: f64) -> Option<String> {
    let tokens = |text| <[u8]>::split(text, u8::is_ascii_whitespace).filter(|token| !token.is_empty()).collect();
    let [answer, output]: [Vec<&[u8]>; 2] = [answer, output].map(tokens);
    let equal = answer.iter().zip(&output).take_while(|(right, token)| nearly_equal(right, token, tolerance)).count();
    let (number, show) = (equal + 1, |token: &[u8]| shorten(&String::from_utf8_lossy(token), 0));
    Some(match (answer.get(equal).copied(), output.get(equal).copied()) {
        (None, None) => return None,
        (Some(right), Some(token)) => {
            let name = name_difference(right, token);
            let [right, token] = [right, token].map(show);
            format!("token {number} is wrong (- expected, + printed)\n- {right}\n+ {token}{name}")
        }
        (Some(right), None) => format!("token {number} is missing\n- {}", show(right)),
        (None, Some(token)) => format!("unexpected token {number}\n+ {}", show(token)),
    })
}

/// Slack beyond the tolerance, since reading rounds numbers; the same as testlib's.
const ROUNDING: f64 = 1e-15;

/// Returns whether two tokens are equal, or numbers within a positive tolerance.
fn nearly_equal(expected: &[u8], found: &[u8], tolerance: f64) -> bool {
    let number = |token| std::str::from_utf8(token).ok()?.parse::<f64>().ok().filter(|number| number.is_finite());
    match (number(expected), number(found)) {
        (Some(expected), Some(found)) if tolerance > 0.0 => {
            (expected - found).abs() <= (tolerance + ROUNDING) * expected.abs().max(1.0)
        }
        _ => expected == found,
    }
}

/// Returns the characters of a line. Invalid UTF-8 is equal only to the same bytes.
fn characters(line: &[u8]) -> impl Iterator<Item = Result<char, &[u8]>> {
    line.utf8_chunks().flat_map(|chunk| {
        let invalid = Some(chunk.invalid()).filter(|bytes| !bytes.is_empty());
        chunk.valid().chars().map(Ok).chain(invalid.map(Err))
    })
}

fn equal_characters(one: &[u8], other: &[u8]) -> usize {
    characters(one).zip(characters(other)).take_while(|(one, other)| one == other).count()
}

/// Names the first differing characters, on its own line, if one of them can be confused with another.
fn name_difference(expected: &[u8], found: &[u8]) -> String {
    let column = equal_characters(expected, found);
    let [expected, found] = [expected, found].map(|line| characters(line).nth(column));
    let is_plain = |letter: &Option<Result<char, _>>| !matches!(letter, Some(Ok(letter)) if !is_ordinary(*letter));
    if is_plain(&expected) && is_plain(&found) {
        return String::new();
    }
    let name = |letter: Option<Result<char, _>>| match letter {
        Some(Ok(letter)) => named(letter),
        Some(Err(_)) => "bytes that are not UTF-8".to_owned(),
        None => "the end".to_owned(),
    };
    format!("\nfound {}, expected {}", name(found), name(expected))
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
        '\0'..' ' => char::from_u32(0x2400 + u32::from(letter)).expect("each control character has a picture"),
        '\u{7f}' => '\u{2421}',
        letter if is_unsafe(letter) => '\u{fffd}',
        letter => letter,
    };
    text.chars().map(picture).collect()
}

/// Whether a character controls a terminal, or changes the direction of writing.
pub fn is_unsafe(letter: char) -> bool {
    let turns = ['\u{61c}'..='\u{61c}', '\u{200e}'..='\u{200f}', '\u{202a}'..='\u{202e}', '\u{2066}'..='\u{2069}'];
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
    let [before, after] = [from > 0, rest.next().is_some()].map(|is_cut| if is_cut { "…" } else { "" });
    format!("{before}{}{after}", visible(&kept).replace('\t', " "))
}
