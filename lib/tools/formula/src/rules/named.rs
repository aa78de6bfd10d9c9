//! The lines of games that have a name.

use super::error::{Error, Expected, Problem, nearest};
use super::expression::Parser;
use super::tokens::Kind;

/// Names of games, each with its line.
const NAMES: [(&str, &str); 13] = [
    ("nim", "n -> n - t for t >= 1"),
    ("kayles", "octal 0.77"),
    ("dawsons kayles", "octal 0.07"),
    ("dawsons chess", "octal 0.137"),
    ("treblecross", "octal 0.007"),
    ("lasker", "octal 4.333..."),
    ("laskers nim", "octal 4.333..."),
    ("grundys game", "n -> [t, n - t] for 0 < t < n - t"),
    ("wythoff", WYTHOFF),
    ("wythoffs nim", WYTHOFF),
    ("euclid", EUCLID),
    ("euclids game", EUCLID),
    (
        "fibonacci nim",
        "(n, most) -> (n - t, 2t) for 1 <= t <= most",
    ),
];

/// What is followed by amounts, a code or coins.
const VERBS: [&str; 4] = ["take", "divide", "octal", "turn"];

const WYTHOFF: &str = "(a, b) -> (a - t, b) or (a, b - t) or (a - t, b - t) for t >= 1";
const EUCLID: &str = "(a, b) -> (a - b * t, b) or (a, b - a * t) for t >= 1";

/// Reads the name of a game and what stands after it. Returns its line.
pub(super) fn line(parser: &mut Parser) -> Result<String, Error> {
    let start = parser.at;
    let is_misere = parser.eat_word("misere misère");
    let mut name = String::new();
    while let Kind::Word(word) = parser.next()
        && !parser.is_ending()
        && !VERBS.contains(&name.as_str())
    {
        name += &word.to_lowercase();
        parser.at += 1;
        // `Grundy's` is one word.
        if !parser.eat("'")
            && matches!(parser.next(), Kind::Word(_))
            && !parser.is_ending()
            && !VERBS.contains(&name.as_str())
        {
            name.push(' ');
        }
    }
    let after = parser.at;
    while !matches!(parser.next(), Kind::End | Kind::Sign(";")) && !parser.is_ending() {
        parser.at += 1;
    }
    let place = parser.tokens[after].place.start..parser.tokens[parser.at].place.start;
    let arguments = parser.line[place].trim_end_matches([' ', ',']);
    if name.is_empty() && arguments.is_empty() {
        return Err(parser.expected(Expected::Position));
    }
    let expected = |what| Err(parser.error(after, Problem::Expected(what)));
    let known = NAMES.iter().find(|(known, _)| *known == name);
    let (name, arguments) = match known {
        Some((_, line)) if arguments.is_empty() => match line.strip_prefix("octal ") {
            Some(code) => ("octal", code),
            None => ("", *line),
        },
        _ => (&name[..], arguments),
    };
    let is_code = name.is_empty() && arguments.contains('.');
    let line = if arguments.contains("->") {
        arguments.to_owned()
    } else if name == "octal" || is_code {
        match octal(arguments) {
            Some(line) => line,
            None => return expected(Expected::Octal),
        }
    } else if name == "turn" {
        match turn(arguments) {
            Some(line) => line,
            None => return expected(Expected::Coins),
        }
    } else if name == "nim" {
        format!("heaps {arguments}: a -> a - t for t >= 1")
    } else if ["", "take", "divide"].contains(&name) {
        let Some(amounts) = amounts(arguments) else {
            return expected(Expected::Amounts);
        };
        match name {
            "divide" => format!("n -> n / t for t in {{{amounts}}} if n > 0"),
            _ => format!("n -> n - t for t in {{{amounts}}}"),
        }
    } else {
        let names = NAMES.iter().map(|(name, _)| *name);
        let mut error = parser.error(start, Problem::NoGame);
        error.nearest = nearest(name, names.chain(VERBS));
        error.place.end = parser.tokens[after - 1].place.end;
        return Err(error);
    };
    let ending = if is_misere { ", last loses" } else { "" };
    Ok(line + ending)
}

/// Returns amounts such as `1, 3-5` or `1 and 3` with commas between them.
fn amounts(text: &str) -> Option<String> {
    let text = text.replace(" to ", "..").replace(['-', '–'], "..");
    let mut words: Vec<&str> = text.split([' ', ',', '{', '}']).collect();
    words.retain(|word| !["", "and", "or", "stones"].contains(word));
    let is_number = |letter: char| letter.is_ascii_digit() || letter == '.';
    let are_numbers = words.iter().all(|word| word.chars().all(is_number));
    (are_numbers && !words.is_empty()).then(|| words.join(", "))
}

/// Returns the moves of an octal code: its digits say what taking 0, 1, 2, … stones may leave of a heap: 1 nothing, 2 one heap, 4 two
/// heaps, or a sum of these.
fn octal(code: &str) -> Option<String> {
    let digits = code.strip_suffix("...").unwrap_or(code);
    let (first, rest) = digits.split_once('.').unwrap_or((digits, ""));
    if !["", "0", "4"].contains(&first) || rest.len() > 40 {
        return None;
    }
    let digits = format!("{first:0>1}{rest}");
    let [mut clauses, mut splits] = [vec![], vec![]];
    for (taken, digit) in digits.chars().enumerate() {
        let digit = digit.to_digit(8)?;
        let is_last = code.ends_with("...") && taken + 1 == digits.len();
        let [amount, bound] = if is_last {
            ["s".to_owned(), format!(" for s >= {taken}")]
        } else {
            [taken.to_string(), String::new()]
        };
        let left = format!("n - {amount}{bound}");
        match digit & 3 {
            _ if taken == 0 => {}
            0 => {}
            1 => clauses.push(format!("{left} if n == {amount}")),
            2 => clauses.push(format!("{left} if n > {amount}")),
            _ => clauses.push(left),
        }
        if digit & 4 != 0 {
            splits.push(format!(
                "[t, n - {amount} - t]{bound} for t >= 1 if 2t <= n - {amount}"
            ));
        }
    }
    clauses.append(&mut splits);
    (!clauses.is_empty()).then(|| format!("n -> {}", clauses.join("; ")))
}

/// Returns the moves that turn the coins x of one of these rows, the last of which is at place n.
fn turn(text: &str) -> Option<String> {
    let mut options = vec![];
    for row in text.split(',') {
        let coins: Vec<char> = row.trim().chars().rev().collect();
        if coins.first() != Some(&'x') || coins.iter().any(|coin| !"x.".contains(*coin)) {
            return None;
        }
        let others = (1..coins.len()).filter(|distance| coins[*distance] == 'x');
        let places: Vec<String> = others.map(|distance| format!("n - {distance}")).collect();
        options.push(format!("[{}]", places.join(", ")));
    }
    Some(format!("n -> {}", options.join(" or ")))
}
