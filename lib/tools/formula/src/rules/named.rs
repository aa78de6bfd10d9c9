//! The lines of games that have a name.

use super::error::{Error, Expected, Problem, nearest};
use super::parser::Parser;
use super::tokens::Kind;

/// Names of games, each with its line or with another name.
const NAMES: &str = include_str!("names.txt");

/// Returns the names of games with their lines, or with other names.
pub fn names() -> impl Iterator<Item = (&'static str, &'static str)> {
    NAMES.lines().filter_map(|line| line.split_once(": "))
}

/// Reads the name of a game and what stands after it. Returns its line.
pub(super) fn line(parser: &mut Parser) -> Result<String, Error> {
    let ending = if parser.eat_word("misere misère") {
        ", last loses"
    } else {
        ""
    };
    let start = parser.index;
    while !matches!(parser.next(), Kind::End | Kind::Sign(";")) && !parser.is_ending() {
        parser.index += 1;
    }
    let first = parser.tokens[start].place.start;
    let text = &parser.line[first..parser.tokens[parser.index].place.start];
    let text = text.trim_end_matches([' ', ',']);
    let name = text.to_ascii_lowercase().replace(['\'', '’'], "");
    let name = name.trim_end_matches(" stones").trim_end_matches(" of");
    moves(name).map(|line| line + ending).map_err(|problem| {
        let mut error = Error::new(parser.line, first..first + text.len(), problem);
        if matches!(
            problem,
            Problem::NoGame | Problem::Expected(Expected::Amounts)
        ) {
            let names = names().map(|(name, _)| name);
            error.nearest = nearest(name, names.chain(["take", "octal", "divide", "turn"]));
        }
        error
    })
}

/// Returns the line of a game of this name.
fn moves(name: &str) -> Result<String, Problem> {
    let (verb, rest) = name.split_once(' ').unwrap_or((name, ""));
    let is_list = name.starts_with(|letter: char| letter.is_ascii_digit());
    if let Some((_, line)) = names().find(|(known, _)| *known == name) {
        return if line.contains("->") {
            Ok(line.to_owned())
        } else {
            moves(line)
        };
    }
    match verb {
        "" => Err(Problem::Expected(Expected::Position)),
        "octal" => octal(rest).ok_or(Problem::Expected(Expected::Octal)),
        "turn" => turn(rest).ok_or(Problem::Expected(Expected::Coins)),
        "nim" => Ok(format!("heaps {rest}: a -> a - t for t >= 1")),
        "take" => Ok(format!("n -> n - t for t in {}", amounts(rest)?)),
        "divide" => Ok(format!("n -> n / t for t in {} if n > 0", amounts(rest)?)),
        _ if is_list || name.starts_with('.') => {
            octal(name).map_or_else(|| Ok(format!("n -> n - t for t in {}", amounts(name)?)), Ok)
        }
        _ => Err(Problem::NoGame),
    }
}

/// Returns amounts such as `1, 3-5` or `1 and 3` as a set.
fn amounts(text: &str) -> Result<String, Problem> {
    let text = text
        .replace(" to ", "..")
        .replace(['-', '–'], "..")
        .replace('…', "...");
    let mut words: Vec<&str> = text.split([' ', ',']).collect();
    words.retain(|word| !["", "and", "or", "stones"].contains(word));
    let mut letters = words.iter().flat_map(|word| word.chars());
    if words.is_empty() || letters.any(|letter| !letter.is_ascii_digit() && letter != '.') {
        return Err(Problem::Expected(Expected::Amounts));
    }
    Ok(format!("{{{}}}", words.join(", ")))
}

/// Returns the moves of an octal code: its digits say what taking 0, 1, 2, … stones may leave of a heap: 1 nothing, 2 one heap, 4 two
/// heaps, or a sum of these.
fn octal(code: &str) -> Option<String> {
    let digits = code.strip_suffix("...").unwrap_or(code);
    let (first, rest) = digits.split_once('.').unwrap_or((digits, ""));
    if !["", "0", "4"].contains(&first) || rest.is_empty() || rest.len() > 40 {
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
        let single = if taken == 0 { 0 } else { digit & 3 };
        match single {
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
