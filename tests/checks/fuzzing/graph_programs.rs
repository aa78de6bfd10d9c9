//! The solutions of the graph problems: they print the definition's answer, or one line that says what is wrong.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::OnceLock;

use crate::fuzzing::choices::Choices;

const PROBLEMS: [&str; 3] = ["dag_game", "dag_sum", "pn_positions"];

pub fn check(data: &[u8]) {
    static PROGRAMS: OnceLock<BTreeMap<&str, PathBuf>> = OnceLock::new();
    let programs = PROGRAMS
        .get_or_init(|| PROBLEMS.map(|name| (name, crate::program(name).expect("the solution compiles"))).into());
    let mut choices = Choices::new(data);
    let problem = PROBLEMS[choices.below(PROBLEMS.len())];
    let input = input(problem, &mut choices);
    let output = crate::run(&programs[problem], &input).expect("the solution can be run");
    let (printed, said) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let shown = format!("{problem} on {:?} prints {printed:?} and {said:?}", String::from_utf8_lossy(&input));
    match output.status.code() {
        Some(0) => assert!(said.is_empty(), "{shown}"),
        Some(1) => {
            let known = [
                " is out of range: the number of vertices is ",
                "the graph has a cycle of length ",
                " edges are too many",
            ];
            let named = known.iter().any(|words| said.contains(words));
            assert!(printed.is_empty() && named && said.lines().count() == 1, "{shown}");
        }
        Some(101) => {
            // The messages of proconio, and those for graphs and lists far beyond the limits.
            let known = [
                "failed to parse the input `",
                "failed to get the next token",
                "stream did not contain valid UTF-8",
                "fewer than 2^32 vertices",
                "capacity overflow",
            ];
            assert!(printed.is_empty() && known.iter().any(|words| said.contains(words)), "{shown}");
        }
        // Rust aborts when it runs out of memory: more edges are announced than a machine can hold.
        None => assert!(printed.is_empty() && said.starts_with("memory allocation of "), "{shown}"),
        Some(_) => panic!("{} {shown}", output.status),
    }
    if let Some(expected) = expected(problem, &input) {
        let found = output.status.success().then_some(&*printed);
        assert_eq!(found, expected.as_deref(), "{shown}");
    }
}

/// Returns the oracle's answer, `Some(None)` if it rejects the input, and `None` if it is not asked.
fn expected(problem: &str, input: &[u8]) -> Option<Option<String>> {
    // It accepts only ASCII blanks, and has no memory for the vertices that a large number announces.
    let text = std::str::from_utf8(input).ok().filter(|text| text.is_ascii() && !text.contains('\u{b}'))?;
    let is_large = |token: &str| token.parse().is_ok_and(|number: u128| number > 1_000);
    // It accepts no sign, where the solutions accept one.
    let is_minus_zero = |token: &str| token.starts_with('-') && token.parse() == Ok(0);
    if text.split_whitespace().any(|token| is_large(token) || is_minus_zero(token)) {
        return None;
    }
    let oracle = oracle::problem(problem).expect("it is a problem");
    Some((oracle.answer)(text).ok())
}

/// Returns one or several graphs with starts: mostly valid, some with changed tokens, some cut off or continued at the end.
fn input(problem: &str, choices: &mut Choices<'_>) -> Vec<u8> {
    let mut tokens: Vec<String> = vec![];
    let components = match problem {
        "dag_sum" => choices.below(4),
        _ => 1,
    };
    if problem == "dag_sum" {
        tokens.push(components.to_string());
    }
    let changes: Vec<(usize, usize)> = match choices.below(4) {
        0 => (0..1 + choices.below(2)).map(|_| (choices.below(64), choices.below(256))).collect(),
        _ => vec![],
    };
    let (blanks, less, more) = (choices.below(8), choices.below(16), choices.below(16));
    for _ in 0..components {
        let vertices = choices.below(9);
        let count = if vertices == 0 { 0 } else { choices.below(3 * vertices) };
        let down_only = choices.below(4) > 0;
        let mut edges = vec![];
        for _ in 0..count {
            let (from, to) = (choices.below(vertices), choices.below(vertices));
            if !down_only || from != to {
                edges.push(if down_only { (from.max(to), from.min(to)) } else { (from, to) });
            }
        }
        tokens.extend([vertices.to_string(), edges.len().to_string()]);
        tokens.extend(edges.iter().flat_map(|edge| [edge.0.to_string(), edge.1.to_string()]));
        if problem != "pn_positions" {
            tokens.push(choices.below(vertices.max(1)).to_string());
        }
    }
    // Numbers that some type does not hold, and what is no number; nothing is among them.
    const ODD: &str = "-1 4294967296 4294967297 9223372036854775807 9223372036854775808 -9223372036854775808 \
                       18446744073709551615 18446744073709551616 340282366920938463463374607431768211456 x 1.5 +1 -0 007 \
                       1e3 \u{663} \u{feff}1  \0 1,";
    for (place, value) in changes {
        if let Some(count) = tokens.len().checked_sub(1) {
            tokens[place.min(count)] = match ODD.split(' ').nth(value) {
                Some(odd) => odd.to_owned(),
                None => (value % 16).to_string(),
            };
        }
    }
    if less == 0 {
        tokens.truncate(tokens.len() - tokens.len().min(1 + choices.below(4)));
    }
    let blank = [" ", "\n", "\n", "\r\n", "  \t", "\n\n", "\u{a0}", "\u{b}"][blanks];
    let mut input = tokens.join(blank).into_bytes();
    match more {
        0 => input.extend_from_slice(b" 7 x"),
        1 => input.extend_from_slice(b" \xff"),
        2 => input.extend_from_slice(choices.rest()),
        3 => {}
        _ => input.push(b'\n'),
    }
    input
}
