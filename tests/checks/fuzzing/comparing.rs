//! The comparison of an output with an answer: the verdict is that of the definition, and the message points at the first
//! difference.

use judge::compare;

use crate::fuzzing::choices::Choices;

#[derive(Clone, Copy)]
enum Checker {
    Lines,
    Numbers,
}

impl Checker {
    fn difference(self, answer: &[u8], output: &[u8]) -> Option<String> {
        match self {
            Checker::Lines => compare::difference_of_lines(answer, output),
            Checker::Numbers => compare::Comparison::Numbers(1e-6).difference(answer, output),
        }
    }
}

pub fn check(data: &[u8]) {
    let mut choices = Choices::new(data);
    let checker = [Checker::Lines, Checker::Numbers, Checker::Numbers][choices.below(3)];
    let (answer, output) = texts(&mut choices);
    compare(checker, &answer, &output);
    compare(checker, &output, &answer);
    for text in [answer, output] {
        assert_eq!(checker.difference(&text, &text), None, "a text differs from itself");
    }
}

/// Returns two texts: any texts, or the second is the first with changes, or both are long.
fn texts(choices: &mut Choices<'_>) -> (Vec<u8>, Vec<u8>) {
    let kind = choices.below(256);
    let changes: Vec<(usize, usize, usize)> =
        (0..choices.below(4)).map(|_| (choices.below(256), choices.below(8), choices.below(256))).collect();
    if kind < 64 {
        let first = choices.below(256);
        let rest = choices.rest();
        let (answer, output) = rest.split_at(first.min(rest.len()));
        return (answer.to_vec(), output.to_vec());
    }
    let many = 1 + choices.below(256);
    let unit = choices.rest();
    let repeated = match kind {
        // More than 999,999 lines. This takes long, so only this text does it.
        255 if unit == b"a\n" => 1_000_010,
        240..=255 => 8 * many,
        _ => 1,
    };
    let answer = unit.repeat(repeated);
    let mut output = answer.clone();
    for (place, change, byte) in changes {
        // Near the end if the text is long.
        let at = output.len().saturating_sub(1 + place);
        let byte = byte as u8;
        match change {
            0 if !output.is_empty() => output[at] = byte,
            1 if !output.is_empty() => drop(output.remove(at)),
            2 => output.insert(at, byte),
            3 => output.insert(at, b' '),
            4 => output.insert(at, b'\n'),
            5 => output.insert(at, b'\r'),
            6 => output.truncate(at),
            _ => output.push(b'\n'),
        }
    }
    (answer, output)
}

fn compare(checker: Checker, answer: &[u8], output: &[u8]) {
    let said = checker.difference(answer, output);
    if let Some(said) = &said {
        let visible = |letter: char| letter == '\n' || !letter.is_control();
        assert!(said.chars().all(visible), "{said:?} has control characters");
        let width = said.lines().map(|line| line.chars().count()).max();
        assert!(said.lines().count() <= 6 && width <= Some(120), "the message is too long:\n{said}");
    }
    match checker {
        Checker::Lines => compare_lines(answer, output, said),
        Checker::Numbers => compare_numbers(answer, output, said),
    }
}

/// The definition: split at `\n`; drop `\r` and blanks at each end, and then empty lines at the end.
fn lines(text: &[u8]) -> Vec<&[u8]> {
    let mut lines: Vec<&[u8]> = text.split(|&byte| byte == b'\n').collect();
    for line in &mut lines {
        while let [before @ .., b'\r' | b' ' | b'\t'] = line {
            *line = before;
        }
    }
    while lines.last().is_some_and(|last| last.is_empty()) {
        lines.pop();
    }
    lines
}

fn compare_lines(answer: &[u8], output: &[u8], said: Option<String>) {
    let (expected, found) = (lines(answer), lines(output));
    let longer = expected.len().max(found.len());
    let Some(first) = (0..longer).find(|&index| expected.get(index) != found.get(index)) else {
        assert_eq!(said, None, "all lines are equal");
        return;
    };
    let said = said.unwrap_or_else(|| panic!("line {} is not reported", first + 1));
    let (expected_line, found_line) = (expected.get(first), found.get(first));
    let mut head = match (expected_line, found_line) {
        (Some(_), Some(_)) => format!("line {} is wrong (- expected, + printed)", first + 1),
        (Some(_), None) => format!("line {} is missing", first + 1),
        _ => format!("unexpected line {}", first + 1),
    };
    if expected.len() != found.len() {
        let noun = if expected.len() == 1 { "line" } else { "lines" };
        head += &format!("; {} {noun} expected, {} found", expected.len(), found.len());
    }
    assert_eq!(said.lines().next(), Some(&*head));
    if let (Some(expected), Some(found)) = (expected_line, found_line) {
        check_mark(&said, &characters(expected), &characters(found));
    }
}

/// Checks the reported column, and the characters above the mark.
fn check_mark(said: &str, expected: &[&[u8]], found: &[&[u8]]) {
    let column = (0..).find(|&index| expected.get(index) != found.get(index)).expect("they differ");
    let mark = said.lines().last().expect("it has lines");
    assert_eq!(mark.trim_start(), format!("^ column {}", column + 1), "in\n{said}");
    let place = mark.chars().take_while(|&letter| letter == ' ').count();
    for (sign, line) in [('-', expected), ('+', found)] {
        let begin = format!("\n{sign} ");
        let shown = said.split(&*begin).last().and_then(|rest| rest.lines().next());
        let shown = shown.unwrap_or_default().chars().nth(place - 2);
        let wanted = line.get(column).map(|character| match std::str::from_utf8(character) {
            Ok("\t") => ' ',
            Ok("\u{7f}") => '␡',
            Ok(letter) if letter < " " => char::from_u32(0x2400 + u32::from(character[0])).expect("it has a picture"),
            Ok(letter) if !letter.contains(char::is_control) => letter.chars().next().expect("it is a character"),
            _ => '\u{fffd}',
        });
        // At the end of a text, blanks of other alphabets are not shown.
        assert!(shown == wanted || shown.is_none(), "{shown:?} is above the mark and not {wanted:?} in\n{said}");
    }
}

/// Splits a line into characters; an invalid sequence of bytes counts as one.
fn characters(line: &[u8]) -> Vec<&[u8]> {
    let mut characters = vec![];
    for chunk in line.utf8_chunks() {
        let valid = chunk.valid();
        characters.extend(valid.char_indices().map(|(at, letter)| &valid.as_bytes()[at..at + letter.len_utf8()]));
        characters.extend(Some(chunk.invalid()).filter(|invalid| !invalid.is_empty()));
    }
    characters
}

fn tokens(text: &[u8]) -> Vec<&[u8]> {
    let tokens = text.split(|byte| matches!(byte, b' ' | b'\t' | b'\r' | b'\n' | 0x0c));
    tokens.filter(|token| !token.is_empty()).collect()
}

fn compare_numbers(answer: &[u8], output: &[u8], said: Option<String>) {
    let (expected, found) = (tokens(answer), tokens(output));
    let both = expected.len().min(found.len());
    let wrong = (0..both).find(|&index| !are_near(expected[index], found[index]));
    let head = match wrong {
        Some(index) => Some(format!("token {} is wrong (- expected, + printed)", index + 1)),
        None if expected.len() > found.len() => Some(format!("token {} is missing", both + 1)),
        None if expected.len() < found.len() => Some(format!("unexpected token {}", both + 1)),
        None => None,
    };
    let said_head = said.as_deref().and_then(|said| said.lines().next());
    assert_eq!(said_head, head.as_deref());
}

/// Returns whether two tokens are equal, or finite numbers with an absolute or relative difference of at most 10⁻⁶.
fn are_near(expected: &[u8], found: &[u8]) -> bool {
    let number = |token| std::str::from_utf8(token).ok().and_then(|token: &str| token.parse::<f64>().ok());
    match (number(expected), number(found)) {
        (Some(one), Some(other)) if one.is_finite() && other.is_finite() => {
            let difference = (one - other).abs();
            difference <= 1e-6 || difference <= 1e-6 * one.abs()
        }
        _ => expected == found,
    }
}
