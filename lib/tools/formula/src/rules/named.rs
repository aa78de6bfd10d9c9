//! The lines of games that have a name.

use super::error::{Error, Expected, Problem, nearest};
use super::expression::Parser;
use super::tokens::Kind;

/// Names of games, and their lines or other names.
const NAMES: [(&str, &str); 16] = [
    ("nim", "n -> n - t for t >= 1"),
    ("kayles", "octal 0.77"),
    ("dawsons kayles", "octal 0.07"),
    ("dawsons chess", "octal 0.137"),
    ("treblecross", "octal 0.007"),
    ("lasker", "octal 4.333..."),
    ("laskers nim", "octal 4.333..."),
    ("grundy", "n -> [t, n - t] for 0 < t < n - t"),
    (
        "wythoff",
        "(a, b) -> (a - t, b) or (a, b - t) or (a - t, b - t) for t >= 1",
    ),
    ("wythoffs nim", "wythoff"),
    (
        "euclid",
        "(a, b) -> (a - b * t, b) or (a, b - a * t) for t >= 1",
    ),
    (
        "fibonacci nim",
        "(n, most) -> (n - t, 2t) for 1 <= t <= most",
    ),
    ("turtles", "n -> [] or [n - t] for t >= 1"),
    (
        "mock turtles",
        "n -> [] or [n - t] for t >= 1; [n - s, n - t] for 0 < s < t",
    ),
    ("twins", "n -> n - t for t >= 1"),
    (
        "chomp",
        "(a, b) -> (a - t, b) for t >= 1 or (min(a, b - t), b - t) for t >= 1",
    ),
];

/// Reads the name of a game and what stands after it. Returns its line.
pub(super) fn line(parser: &mut Parser) -> Result<String, Error> {
    let start = parser.at;
    let is_misere = parser.eat_word(&["misere", "misère"]);
    let first = parser.at;
    let mut name = String::new();
    while let Kind::Word(word) = parser.next()
        && !parser.is_ending()
        && name != "turn"
    {
        let word = word.to_lowercase();
        let is_genitive = parser.at > first && parser.tokens[parser.at - 1].kind == Kind::Sign("'");
        if !name.is_empty() && !is_genitive {
            name.push(' ');
        }
        name.push_str(&word);
        parser.at += 1;
        parser.eat("'");
    }
    let after = parser.at;
    while *parser.next() != Kind::End && !parser.is_ending() && !parser.is(";") {
        parser.at += 1;
    }
    let end = parser.tokens[parser.at].place.start;
    let arguments = parser.line[parser.tokens[after].place.start..end].trim();
    let arguments = arguments.trim_end_matches(',').trim_end();
    let line = if name.is_empty() && arguments.is_empty() {
        parser.at = start;
        return Err(parser.expected(Expected::Position));
    } else {
        moves(&name, arguments)
    };
    let error = |what| {
        let nearest = None;
        Err(parser.error_at(after, Problem::Expected { what, nearest }))
    };
    match line {
        Ok(line) if is_misere => Ok(format!("{line}, last loses")),
        Ok(line) => Ok(line),
        Err(Some(what)) => error(what),
        Err(None) => {
            let known = NAMES.iter().map(|(name, _)| *name);
            let nearest = nearest(&name, known.chain(["take", "octal", "divide", "turn"]));
            let mut error = parser.error_at(first, Problem::NoGame { nearest });
            error.place.end = parser.tokens[after.max(first + 1) - 1].place.end;
            Err(error)
        }
    }
}

/// Returns the line of a game. The error is what should follow its name, or nothing if no game has it.
fn moves(name: &str, arguments: &str) -> Result<String, Option<Expected>> {
    let is_code =
        name == "octal" || name.is_empty() && arguments.contains('.') && !arguments.contains("..");
    match name {
        _ if is_code => octal(arguments).ok_or(Some(Expected::Octal)),
        "" | "take" => Ok(format!("n -> n - t for t in {}", amounts(arguments)?)),
        "divide" | "divide by" => Ok(format!(
            "n -> n / t for t in {} if n > 0",
            amounts(arguments)?
        )),
        "fraction" => match arguments.parse::<u64>() {
            Ok(divisor @ 1..) => Ok(format!("n -> n - t for 1 <= t <= n / {divisor}")),
            _ => Err(Some(Expected::Number)),
        },
        "turn" => turn(arguments).ok_or(Some(Expected::Coins)),
        "nim" if !arguments.is_empty() => Ok(format!("heaps {arguments}: a -> a - t for t >= 1")),
        _ => {
            let name = name.trim_end_matches(" game");
            let known = NAMES.iter().find(|(known, _)| *known == name);
            match known.or_else(|| NAMES.iter().find(|(known, _)| format!("{known}s") == name)) {
                Some((_, line)) if arguments.is_empty() && line.contains("->") => {
                    Ok((*line).to_owned())
                }
                Some((_, other)) if arguments.is_empty() => {
                    let (name, arguments) = other.split_once(' ').unwrap_or((other, ""));
                    moves(name, arguments)
                }
                _ => Err(None),
            }
        }
    }
}

/// Returns amounts such as `1, 3-5` or `1 and 3` as a set.
fn amounts(text: &str) -> Result<String, Option<Expected>> {
    let text = text.replace([';', '{', '}', '[', ']'], " ");
    let text = text
        .replace(" to ", "..")
        .replace(" - ", "..")
        .replace('-', "..");
    let words = text.split([' ', ',']);
    let words: Vec<&str> = words
        .filter(|word| !matches!(*word, "" | "and" | "or" | "stones"))
        .collect();
    if words.is_empty() {
        return Err(Some(Expected::Amounts));
    }
    Ok(format!("{{{}}}", words.join(", ")))
}

/// Returns the moves of an octal code: its digits say what taking 0, 1, 2, … stones may leave of a heap: 1 nothing, 2 one heap, 4 two
/// heaps, or a sum of these.
fn octal(code: &str) -> Option<String> {
    let digits = code.strip_suffix("...").unwrap_or(code);
    let (whole, rest) = digits.split_once('.').unwrap_or((digits, ""));
    let all: Option<Vec<u32>> = rest.chars().map(|digit| digit.to_digit(8)).collect();
    let all = all.filter(|_| rest.len() <= 40)?;
    let first = match whole {
        "" | "0" => 0,
        "4" => 4,
        _ => return None,
    };
    let digits = [vec![first], all].concat();
    let repeated = if code.ends_with("...") {
        digits.len() - 1
    } else {
        digits.len()
    };
    let mut clauses = vec![];
    // What is left, if what holds, and in which digits that is so.
    type Kind = (&'static str, &'static str, fn(u32) -> bool);
    let kinds: [Kind; 4] = [
        ("n - s", "", |digit| digit & 3 == 3),
        ("n - s", " if n == s", |digit| digit & 3 == 1),
        ("n - s", " if n > s", |digit| digit & 3 == 2),
        ("[t, n - s - t]", " if 2t <= n - s", |digit| digit & 4 == 4),
    ];
    for (left, condition, is_so) in kinds {
        let splits = left.contains('t');
        let taken = |index: &usize| is_so(digits[*index]) && (splits || *index > 0);
        let mut amounts: Vec<usize> = (0..repeated).filter(taken).collect();
        let is_repeated = repeated < digits.len() && is_so(digits[repeated]);
        let mut first = repeated.max(usize::from(!splits));
        while is_repeated && amounts.last() == Some(&(first.wrapping_sub(1))) {
            amounts.pop();
            first -= 1;
        }
        let mut add = |amount: &str, bound: String| {
            let bounds: Vec<String> = (bound.is_empty().then(String::new).into_iter())
                .chain([bound])
                .chain(splits.then(|| "t >= 1".to_owned()))
                .filter(|bound| !bound.is_empty())
                .collect();
            let bounds = bounds.join(", ");
            let bounds = if bounds.is_empty() {
                bounds
            } else {
                format!(" for {bounds}")
            };
            let [left, condition] = [left, condition].map(|text| text.replace('s', amount));
            clauses.push(format!("{left}{bounds}{condition}"));
        };
        match amounts[..] {
            [] => {}
            [one] => add(&one.to_string(), String::new()),
            _ => add("s", format!("s in {amounts:?}")),
        }
        if is_repeated {
            add("s", format!("s >= {first}"));
        }
    }
    let clauses = clauses.join("; ");
    (!clauses.is_empty()).then(|| format!("n -> {clauses}"))
}

/// Returns the moves that turn the coins x of one of these rows, the last of which is at place n.
fn turn(text: &str) -> Option<String> {
    if let Some((name, line)) = NAMES
        .iter()
        .find(|(name, _)| name.split(' ').next() == Some(text))
        && ["mock turtles", "turtles", "twins"].contains(name)
    {
        return Some((*line).to_owned());
    }
    let mut options = vec![];
    for row in text.split(',') {
        let row = row.trim();
        let is_row = row.ends_with('x') && row.chars().all(|coin| matches!(coin, 'x' | '.'));
        let coins = row.bytes().rev().enumerate().skip(1);
        let others = coins
            .filter(|(_, coin)| *coin == b'x')
            .map(|(distance, _)| format!("n - {distance}"));
        if !is_row {
            return None;
        }
        options.push(format!("[{}]", others.collect::<Vec<_>>().join(", ")));
    }
    Some(format!("n -> {}", options.join(" or ")))
}
