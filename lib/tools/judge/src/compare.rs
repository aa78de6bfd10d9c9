//! Compares an output with the answer, and shows the first difference.

/// How outputs are compared with answers.
#[derive(Clone, Copy, Debug)]
pub enum Comparison {
    Lines,
    /// Words, wherever the blanks are.
    Tokens,
    /// Words, and numbers whose absolute or relative difference is at most this.
    Numbers(f64),
}

impl Comparison {
    /// Says where an output first differs from the answer, if it does.
    pub fn difference(self, answer: &[u8], output: &[u8]) -> Option<String> {
        match self {
            Comparison::Lines => difference_of_lines(answer, output),
            Comparison::Tokens => difference_of_tokens(answer, output, |expected, found| expected == found),
            Comparison::Numbers(tolerance) => {
                difference_of_tokens(answer, output, |expected, found| nearly_equal(expected, found, tolerance))
            }
        }
    }
}

/// Splits a text at line ends, without `\r` and blanks at the end of a line and without blank lines at the end of the text.
pub fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    fn trimmed(text: &[u8]) -> &[u8] {
        let is_blank = |byte: &u8| matches!(byte, b'\n' | b'\r' | b' ' | b'\t');
        let end = text.iter().rposition(|byte| !is_blank(byte)).map_or(0, |last| last + 1);
        &text[..end]
    }
    let text = Some(trimmed(text)).filter(|text| !text.is_empty());
    text.into_iter().flat_map(|text| text.split(|&byte| byte == b'\n')).map(trimmed)
}

/// Compares line by line, and shows the first wrong line under the two lines before it.
pub fn difference_of_lines(answer: &[u8], output: &[u8]) -> Option<String> {
    // The usual case, which the standard library compares much faster.
    if answer == output {
        return None;
    }
    let mut expected = lines(answer);
    let mut found = lines(output);
    let mut before: [Option<&[u8]>; 2] = [None, None];
    for number in 1.. {
        match (expected.next(), found.next()) {
            (None, None) => return None,
            (Some(right), Some(line)) if right == line => before = [before[1], Some(line)],
            (right, line) => {
                let totals = [answer, output].map(|text| lines(text).count());
                return Some(show_difference(number, before, right, line, totals));
            }
        }
    }
    None
}

/// Shows line `number` as it should be (`-`) and as it is (`+`), with a mark under the first wrong column.
fn show_difference(
    number: usize,
    before: [Option<&[u8]>; 2],
    expected: Option<&[u8]>,
    found: Option<&[u8]>,
    [lines_expected, lines_found]: [usize; 2],
) -> String {
    let mut text = match (expected, found) {
        (Some(_), Some(_)) => format!("line {number} is wrong (- expected, + printed)"),
        (Some(_), None) => format!("line {number} is missing"),
        _ => format!("unexpected line {number}"),
    };
    if lines_expected != lines_found {
        let noun = if lines_expected == 1 { "line" } else { "lines" };
        text += &format!("; {lines_expected} {noun} expected, {lines_found} found");
    }
    let column = expected.zip(found).map(|(expected, found)| equal_characters(expected, found));
    // Long lines are shown from a little before the first wrong column.
    let from = column.unwrap_or(0).saturating_sub(WIDTH / 2);
    // A number of more than six digits moves all that stands behind it.
    let digits = number.to_string().len().max(6);
    let before = before.into_iter().flatten();
    let numbers = number - before.clone().count()..;
    let before = before.zip(numbers).map(|(line, number)| (' ', number, line, 0));
    let wrong = [('-', expected), ('+', found)].into_iter();
    let wrong = wrong.filter_map(|(sign, line)| Some((sign, number, line?, from)));
    for (sign, number, line, from) in before.chain(wrong) {
        text += &format!("\n{sign} {number:>digits$}  {}", shorten(&String::from_utf8_lossy(line), from));
    }
    if let Some(column) = column {
        let indent = digits + 4 + column - from + usize::from(from > 0);
        text += &format!("\n{:indent$}^ column {}", "", column + 1);
    }
    text.trim_end().to_owned()
}

/// Counts the characters that two lines have in common at their beginnings. Invalid UTF-8 counts as the characters that it is
/// shown as, equal only to the same bytes.
fn equal_characters(one: &[u8], other: &[u8]) -> usize {
    fn characters(line: &[u8]) -> impl Iterator<Item = Result<char, &[u8]>> {
        line.utf8_chunks().flat_map(|chunk| {
            let invalid = Some(chunk.invalid()).filter(|bytes| !bytes.is_empty());
            chunk.valid().chars().map(Ok).chain(invalid.map(Err))
        })
    }
    let pairs = characters(one).zip(characters(other));
    pairs.take_while(|(one, other)| one == other).count()
}

/// How many characters of a line are shown.
const WIDTH: usize = 80;

/// Makes a text safe for a terminal: control characters except line ends and tabs, and what changes the direction of letters,
/// become pictures.
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

/// Returns whether a character controls a terminal, or changes the direction of letters.
pub fn is_unsafe(letter: char) -> bool {
    let turns = ['\u{61c}'..='\u{61c}', '\u{200e}'..='\u{200f}', '\u{202a}'..='\u{202e}', '\u{2066}'..='\u{2069}'];
    letter.is_control() || turns.iter().any(|turns| turns.contains(&letter))
}

/// Returns the characters of a line from `from` on, with … for what is left out; control characters become visible, and
/// a tab becomes one blank.
pub fn shorten(line: &str, from: usize) -> String {
    shorten_to(WIDTH, line, from)
}

/// Does so with at most `width` characters, and one more for each …
pub fn shorten_to(width: usize, line: &str, from: usize) -> String {
    let mut shown = String::from(if from > 0 { "…" } else { "" });
    let mut rest = line.chars().skip(from);
    let kept: String = rest.by_ref().take(width).collect();
    shown += &visible(&kept).replace('\t', " ");
    if rest.next().is_some() {
        shown.push('…');
    }
    shown
}

/// Compares token by token.
fn difference_of_tokens(answer: &[u8], output: &[u8], is_equal: impl Fn(&[u8], &[u8]) -> bool) -> Option<String> {
    let tokens = |text| <[u8]>::split(text, u8::is_ascii_whitespace).filter(|token| !token.is_empty());
    let (mut expected, mut found) = (tokens(answer), tokens(output));
    let show = |token: &[u8]| shorten(&String::from_utf8_lossy(token), 0);
    for number in 1.. {
        match (expected.next(), found.next()) {
            (None, None) => return None,
            (Some(right), Some(token)) if is_equal(right, token) => {}
            (Some(right), Some(token)) => {
                let [right, token] = [right, token].map(show);
                return Some(format!("token {number} is wrong (- expected, + printed)\n- {right}\n+ {token}"));
            }
            (Some(right), None) => return Some(format!("token {number} is missing\n- {}", show(right))),
            (None, Some(token)) => return Some(format!("unexpected token {number}\n+ {}", show(token))),
        }
    }
    None
}

/// How far beyond the tolerance a difference may be because numbers are rounded when read: testlib allows as much.
const ROUNDING: f64 = 1e-15;

/// Returns whether two tokens are equal, or numbers within the tolerance.
fn nearly_equal(expected: &[u8], found: &[u8], tolerance: f64) -> bool {
    let number = |token| std::str::from_utf8(token).ok()?.parse::<f64>().ok().filter(|number| number.is_finite());
    match (number(expected), number(found)) {
        (Some(expected), Some(found)) => (expected - found).abs() <= (tolerance + ROUNDING) * expected.abs().max(1.0),
        _ => expected == found,
    }
}

#[cfg(test)]
mod tests {
    use super::{Comparison, lines, nearly_equal};

    #[test]
    fn lines_split_at_line_ends_and_lose_blanks_at_their_ends() {
        let split = |text: &'static str| lines(text.as_bytes()).collect::<Vec<_>>();
        assert_eq!(split("\n \r\n"), Vec::<&[u8]>::new());
        assert_eq!(split("a \t\r\n\r\n b\n\n"), [&b"a"[..], b"", b" b"]);
    }

    #[test]
    fn the_first_wrong_column_is_marked() {
        let long = |last: char| format!("1\n{}{last}\n", "ä".repeat(100));
        for (answer, output, said) in [
            ("1\n2\n", "1 \r\n2\n\n", None),
            ("1\n2\n", "1\n", Some("line 2 is missing; 2 lines expected, 1 found\n       1  1\n-      2  2")),
            ("1\n", "1\n2\n", Some("unexpected line 2; 1 line expected, 2 found\n       1  1\n+      2  2")),
            (&long('x'), &long('y'), Some("line 2 is wrong (- expected, + printed)\n       1  1")),
            (&long('x'), &long('y'), Some("^ column 101")),
            ("a\u{1b}b", "a\u{1b}c", Some("-      1  a␛b\n+      1  a␛c\n            ^ column 3")),
        ] {
            let found = Comparison::Lines.difference(answer.as_bytes(), output.as_bytes());
            assert_eq!(found.is_some(), said.is_some(), "{answer:?} {output:?}");
            assert!(found.clone().unwrap_or_default().contains(said.unwrap_or_default()), "{found:?} lacks {said:?}");
        }
    }

    #[test]
    fn tokens_do_not_mind_blanks_and_numbers_may_be_near() {
        let compare = |answer: &str, output: &str| {
            [Comparison::Tokens, Comparison::Numbers(1e-6)]
                .map(|comparison| comparison.difference(answer.as_bytes(), output.as_bytes()).is_none())
        };
        assert_eq!(compare("1 2\n", " 1\n\n2"), [true, true]);
        assert_eq!(compare("1 2\n", "1 2.0"), [false, true]);
        for (answer, output) in [("1 2", "1"), ("1", "1 2"), ("1", "nan"), ("inf", "1e999"), ("no", "yes")] {
            assert_eq!(compare(answer, output), [false, false], "{answer} {output}");
        }
    }

    #[test]
    fn a_number_at_the_very_edge_is_right() {
        let is_near = |expected: &str, found: &str| nearly_equal(expected.as_bytes(), found.as_bytes(), 1e-6);
        for (expected, found) in [
            ("1", "0.999999"),
            ("1", "1.000001"),
            ("0", "-1e-6"),
            ("0.3", "0.300001"),
            ("123456789", "123456912.456789"),
        ] {
            assert!(is_near(expected, found), "{expected} {found}");
        }
        for (expected, found) in [("1", "0.99999899"), ("0.1", "0.10000101"), ("123456789", "123456912.5")] {
            assert!(!is_near(expected, found), "{expected} {found}");
        }
        assert!(!nearly_equal(b"1", b"1.0000001", 1e-9) && nearly_equal(b"1", b"1.000000001", 1e-9));
    }
}
