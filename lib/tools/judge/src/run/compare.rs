//! Compares an output with the answer, and shows the first difference.

use crate::report::plural;

/// How a problem compares an output with the answer.
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
        // Comparing bytes is much faster.
        if answer == output {
            return None;
        }
        let is_equal = |expected: &[u8], found: &[u8]| expected == found;
        match self {
            Comparison::Lines => difference_of_lines(answer, output),
            Comparison::Tokens => difference("token", &tokens(answer), &tokens(output), is_equal),
            Comparison::Numbers(tolerance) => difference(
                "token",
                &tokens(answer),
                &tokens(output),
                |expected, found| expected == found || nearly_equal(expected, found, tolerance),
            ),
        }
    }
}

/// Splits a text into words.
fn tokens(text: &[u8]) -> Vec<&[u8]> {
    text.split(u8::is_ascii_whitespace)
        .filter(|token| !token.is_empty())
        .collect()
}

/// Splits a text into lines, without `\r` and blanks at their ends and without blank lines at the end of the text.
pub fn lines(text: &[u8]) -> impl Iterator<Item = &[u8]> {
    let text = without_blanks_at_end(text);
    let count = if text.is_empty() { 0 } else { usize::MAX };
    text.split(|&byte| byte == b'\n')
        .map(without_blanks_at_end)
        .take(count)
}

/// Removes blanks and line ends from the end of a text.
fn without_blanks_at_end(text: &[u8]) -> &[u8] {
    let is_blank = |byte: &u8| matches!(byte, b'\n' | b'\r' | b' ' | b'\t');
    match text.iter().rposition(|byte| !is_blank(byte)) {
        Some(last) => &text[..=last],
        None => &[],
    }
}

/// Shows where two texts first differ as lines.
pub fn difference_of_lines(answer: &[u8], output: &[u8]) -> Option<String> {
    let answer: Vec<&[u8]> = lines(answer).collect();
    let output: Vec<&[u8]> = lines(output).collect();
    difference("line", &answer, &output, |expected, found| {
        expected == found
    })
}

/// Compares parts of two texts one by one. Shows the first wrong part, expected (`-`) and found (`+`), below the two before it, and
/// marks the first wrong column.
fn difference(
    noun: &str,
    answer: &[&[u8]],
    output: &[&[u8]],
    is_right: impl Fn(&[u8], &[u8]) -> bool,
) -> Option<String> {
    let pairs = answer.iter().zip(output);
    let equal = pairs
        .take_while(|(expected, found)| is_right(expected, found))
        .count();
    let number = equal + 1;
    let expected = answer.get(equal).map(|part| String::from_utf8_lossy(part));
    let found = output.get(equal).map(|part| String::from_utf8_lossy(part));
    let mut text = match (&expected, &found) {
        (Some(_), Some(_)) => format!("{noun} {number} is wrong (- expected, + printed)"),
        (Some(_), None) => format!("{noun} {number} is missing"),
        (None, Some(_)) => format!("unexpected {noun} {number}"),
        (None, None) => return None,
    };
    if answer.len() != output.len() {
        let expected = plural(answer.len(), noun);
        text += &format!("; {expected} expected, {} found", output.len());
    }
    let column = match (&expected, &found) {
        (Some(expected), Some(found)) => equal_characters(expected, found),
        _ => 0,
    };
    // Show long lines from a little before the first wrong column.
    let from = column.saturating_sub(WIDTH / 2);
    let digits = number.to_string().len().max(6);
    let before = answer[..equal].iter().zip(1..);
    for (part, number) in before.skip(equal.saturating_sub(2)) {
        let line = shorten(&String::from_utf8_lossy(part), 0);
        text += &format!("\n  {number:>digits$}  {line}");
    }
    for (sign, line) in [('-', &expected), ('+', &found)] {
        if let Some(line) = line {
            text += &format!("\n{sign} {number:>digits$}  {}", shorten(line, from));
        }
    }
    if let (Some(expected), Some(found)) = (&expected, &found) {
        let dots = if from > 0 { 1 } else { 0 };
        let indent = digits + 4 + column - from + dots;
        text += &format!("\n{:indent$}^ column {}", "", column + 1);
        text += &name_difference(expected, found);
    }
    Some(text.trim_end().to_owned())
}

/// Slack beyond the tolerance, since reading rounds numbers; the same as testlib's.
const ROUNDING: f64 = 1e-15;

/// Returns whether two tokens are numbers within a tolerance.
fn nearly_equal(expected: &[u8], found: &[u8], tolerance: f64) -> bool {
    match (number(expected), number(found)) {
        (Some(expected), Some(found)) => {
            (expected - found).abs() <= (tolerance + ROUNDING) * expected.abs().max(1.0)
        }
        _ => false,
    }
}

/// Reads a token as a finite number.
fn number(token: &[u8]) -> Option<f64> {
    let number: f64 = str::from_utf8(token).ok()?.parse().ok()?;
    number.is_finite().then_some(number)
}

/// Counts the characters with which both texts begin.
fn equal_characters(one: &str, other: &str) -> usize {
    one.chars()
        .zip(other.chars())
        .take_while(|(one, other)| one == other)
        .count()
}

/// Names the first differing characters, on its own line, if one of them can be confused with another.
fn name_difference(expected: &str, found: &str) -> String {
    let column = equal_characters(expected, found);
    let expected = expected.chars().nth(column);
    let found = found.chars().nth(column);
    if expected.is_none_or(is_ordinary) && found.is_none_or(is_ordinary) {
        return String::new();
    }
    let name = |letter: Option<char>| letter.map_or("the end".to_owned(), named);
    format!("\nfound {}, expected {}", name(found), name(expected))
}

/// Whether a character is printable ASCII.
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
    text.chars().map(visible_letter).collect()
}

/// Returns a visible symbol for a character that is unsafe for a terminal, and any other character as it is.
fn visible_letter(letter: char) -> char {
    match letter {
        '\n' | '\t' => letter,
        '\0'..' ' => char::from_u32(0x2400 + u32::from(letter)).unwrap_or('\u{fffd}'),
        '\u{7f}' => '\u{2421}',
        letter if is_unsafe(letter) => '\u{fffd}',
        letter => letter,
    }
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
    let kept = visible(&kept).replace('\t', " ");
    let before = if from > 0 { "…" } else { "" };
    let after = if rest.next().is_some() { "…" } else { "" };
    format!("{before}{kept}{after}")
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINES: Comparison = Comparison::Lines;
    const TOKENS: Comparison = Comparison::Tokens;
    const NUMBERS: Comparison = Comparison::Numbers(1e-6);

    #[test]
    fn blanks_at_ends_do_not_count() {
        for (comparison, answer, output, is_right) in [
            (LINES, "1 2\n3\n", "1 2\t \r\n3", true),
            (LINES, "1\n", "1\n\n \n\t\n", true),
            (LINES, "", "\n \n", true),
            (LINES, "1\n2\n", "1\n\n2\n", false),
            (LINES, "1 2\n", "1  2\n", false),
            (LINES, "1 2\n", " 1 2\n", false),
            (LINES, "1\n", "1\n2\n", false),
            (LINES, "Yes\n", "yes\n", false),
            (TOKENS, "1 2\n3\n", " 1\n2\t3", true),
            (TOKENS, "12\n", "1 2\n", false),
            (NUMBERS, "0.5 x\n", "0.5000009\nx", true),
            (NUMBERS, "0.5\n", "0.50001\n", false),
            (NUMBERS, "1000000\n", "1000000.9\n", true),
            (NUMBERS, "1\n", "nan\n", false),
            (NUMBERS, "inf\n", "1e999\n", false),
        ] {
            let difference = comparison.difference(answer.as_bytes(), output.as_bytes());
            assert_eq!(
                difference.is_none(),
                is_right,
                "{comparison:?} {answer:?} {output:?}"
            );
        }
    }

    #[test]
    fn the_first_difference_is_shown_with_what_is_before_it() {
        let shown = LINES.difference(b"1\n2\n3\n40\n", b"1\n2\n3\n44\n5\n");
        let expected = "line 4 is wrong (- expected, + printed); 4 lines expected, 5 found
       2  2
       3  3
-      4  40
+      4  44
           ^ column 2";
        assert_eq!(shown.as_deref(), Some(expected));
        let missing = TOKENS.difference(b"1 2", b"1").unwrap();
        assert!(missing.starts_with("token 2 is missing; 2 tokens expected, 1 found\n"));
        let odd = LINES
            .difference("a b".as_bytes(), "a\u{a0}b".as_bytes())
            .unwrap();
        assert!(odd.ends_with("found U+00A0 NO-BREAK SPACE, expected U+0020 SPACE"));
    }
}
