//! A program that searches by the rules alone, for games of which nothing was found.

use std::fmt::Write;

use formula::rules::{Asks, Move, Play, Rules as Line};
use formula::{Calls, Condition, Formula, Function, Language, Operator, Writer};

use crate::say::code::variable;

/// What an option of a rules file may be.
const SUM: &str = include_str!("../../games/src/rules/sum.rs");

/// What else a rules file takes from `games`, as far as inputs need it, and the search.
const GAMES: &str = include_str!("slow/games.rs");

/// Rules that a program can search.
pub enum Searched<'r> {
    /// The text of a rules file.
    File(&'r str),
    Line(&'r Line),
}

impl Searched<'_> {
    /// Returns a function `rules`, and all that it needs.
    pub fn functions(&self) -> String {
        let rules = match self {
            Searched::File(text) => {
                let lines = text.lines().filter(|line| !line.starts_with("//!"));
                let text: Vec<&str> = lines.collect();
                with_arrays_by_value(&text.join("\n"))
            }
            Searched::Line(line) => rules_of(line),
        };
        format!(
            "\n{}\n\n#[allow(dead_code)]\n{GAMES}\nmod sum {{\n{SUM}}}\n",
            rules.trim()
        )
    }
}

/// Returns a text in which `[…].into_iter()` means the same in all editions: in 2018 it borrows the array.
fn with_arrays_by_value(text: &str) -> String {
    const CALL: &str = "].into_iter()";
    let mut text = text.to_owned();
    let mut from = 0;
    while let Some(distance) = text[from..].find(CALL) {
        let end = from + distance;
        from = end + CALL.len();
        let Some(start) = opening(&text[..end]) else {
            continue;
        };
        let before = text[..start].trim_end();
        let word = before
            .rsplit(|letter: char| !letter.is_alphanumeric())
            .next();
        let is_place = match word {
            None | Some("") => before.ends_with(['_', '!', ')', ']', '?']),
            Some(word) => !["in", "return", "else", "match"].contains(&word),
        };
        if !is_place {
            let array = format!("IntoIterator::into_iter({})", &text[start..=end]);
            text.replace_range(start..from, &array);
            from = start + array.len();
        }
    }
    text
}

/// Returns where the bracket stands that a closing one behind a text belongs to.
fn opening(text: &str) -> Option<usize> {
    let mut open = 1;
    for (at, byte) in text.bytes().enumerate().rev() {
        match byte {
            b']' => open += 1,
            b'[' => open -= 1,
            _ => {}
        }
        if open == 0 {
            return Some(at);
        }
    }
    None
}

/// Returns the rules of a line as a rules file has them.
fn rules_of(line: &Line) -> String {
    let rules = line.in_order();
    let names: Vec<String> = rules
        .fixed_names()
        .iter()
        .map(|name| variable(name))
        .collect();
    let mut calls = Calls::new();
    let mut body = String::new();
    for (place, name) in names.iter().enumerate() {
        writeln!(body, "    let {name} = position[{place}];").ok();
    }
    body += "    let mut all: Vec<Vec<Vec<u64>>> = vec![];\n";
    for one in &rules.moves {
        body += &of_move(&rules, one, &mut calls);
    }
    let sort = if line.is_unordered {
        let first = rules.parameters.len();
        format!(
            "    let mut position = position.to_vec();\n    position[{first}..].sort();\n    \
             for part in all.iter_mut().flatten() {{\n        part[{first}..].sort();\n    }}\n"
        )
    } else {
        String::new()
    };
    for (place, least) in rules.least.iter().enumerate() {
        if *least > 0 {
            writeln!(
                body,
                "    all.retain(|left| left.iter().all(|part| part[{place}] >= {least}));"
            )
            .ok();
        }
    }
    let play = match (line.play, line.asks) {
        (Play::Misere, _) => ".misere()",
        (Play::Normal, Asks::Winners) => ".winners()",
        (Play::Normal, Asks::Values) => "",
    };
    let count = names.len();
    let mut text = format!(
        "use games::*;\n\npub fn rules() -> Rules<Vec<u64>> {{\n    heaps({count}, options){play}\n}}\n\n\
         /// Each option is a sum of positions, mostly of one.\n\
         fn options(position: &[u64]) -> Vec<Vec<Vec<u64>>> {{\n{body}{sort}    \
         all.retain(|left| left.len() != 1 || left[0][..] != position[..]);\n    all\n}}\n"
    );
    for function in Language::Rust.functions(&calls) {
        write!(text, "\n{function}\n").ok();
    }
    text
}

/// Returns the loops over the amounts of a move.
fn of_move(rules: &Line, one: &Move, calls: &mut Calls) -> String {
    let names: Vec<String> = rules.names(one).iter().map(|name| variable(name)).collect();
    let mut guards = vec![];
    let mut writer = Writer {
        language: Language::Rust,
        names: &names,
        calls,
    };
    let mut indent = "    ".to_owned();
    let mut text = String::new();
    for (index, bound) in one.bound.iter().enumerate() {
        let name = variable(&bound.name);
        let least = writer.formula(&bound.least);
        let most = one.greatest(rules.fixed(), index);
        exists(&bound.least, &mut writer, &mut guards);
        exists(&most, &mut writer, &mut guards);
        let most = writer.operand(&most);
        writeln!(text, "{indent}for {name} in {least}..{most} + 1_u64 {{").ok();
        indent += "    ";
    }
    for formula in one.options.iter().flatten() {
        exists(formula, &mut writer, &mut guards);
    }
    let condition = holds(&one.condition, &mut writer);
    if condition != "true" {
        guards.push(condition);
    }
    guards.dedup();
    if !guards.is_empty() {
        writeln!(text, "{indent}if {} {{", guards.join(" && ")).ok();
        indent += "    ";
    }
    let mut parts = vec![];
    for option in &one.options {
        let mut numbers = names[..rules.parameters.len()].to_vec();
        numbers.extend(option.iter().map(|formula| writer.formula(formula)));
        parts.push(format!("vec![{}]", numbers.join(", ")));
    }
    writeln!(text, "{indent}all.push(vec![{}]);", parts.join(", ")).ok();
    while indent.len() > 4 {
        indent.truncate(indent.len() - 4);
        writeln!(text, "{indent}}}").ok();
    }
    text
}

/// Adds the conditions under which a formula has a value: none of its numbers is below zero or divided by zero.
fn exists(formula: &Formula, writer: &mut Writer, guards: &mut Vec<String>) {
    match formula {
        Formula::Apply(function, of) => {
            exists(of, writer, guards);
            if *function == Function::TwoToThe {
                guards.push(format!("{} < 64", writer.operand(of)));
            }
        }
        Formula::Join(operator, one, other) => {
            exists(one, writer, guards);
            exists(other, writer, guards);
            match operator {
                Operator::Minus => {
                    let less = writer.operand(other);
                    guards.push(format!("{less} <= {}", writer.operand(one)));
                }
                Operator::Quotient | Operator::Remainder if other.constant().is_none() => {
                    guards.push(format!("{} > 0", writer.operand(other)));
                }
                _ => {}
            }
        }
        Formula::Constant(_) | Formula::Number(_) | Formula::List(_) => {}
    }
}

/// Returns a condition that is false where one of its numbers does not exist.
fn holds(condition: &Condition, writer: &mut Writer) -> String {
    let mut parts = vec![];
    match condition {
        Condition::Compare(_, one, other) => {
            exists(one, writer, &mut parts);
            exists(other, writer, &mut parts);
            parts.push(writer.condition(condition));
        }
        Condition::OneOf(formula, _) => {
            exists(formula, writer, &mut parts);
            parts.push(writer.condition(condition));
        }
        Condition::All(all) => parts.extend(all.iter().map(|part| holds(part, writer))),
        Condition::Any(any) => {
            let any: Vec<String> = any.iter().map(|part| holds(part, writer)).collect();
            return match any.len() {
                0 => "false".to_owned(),
                _ => format!("({})", any.join(" || ")),
            };
        }
    }
    match parts.len() {
        0 => "true".to_owned(),
        _ => parts.join(" && "),
    }
}

#[cfg(test)]
mod tests {
    use super::with_arrays_by_value;

    #[test]
    fn arrays_are_iterated_by_value_in_each_edition() {
        for (text, expected) in [
            ("[a, b].into_iter()", "IntoIterator::into_iter([a, b])"),
            (
                "x(|| [f[0], 1].into_iter())",
                "x(|| IntoIterator::into_iter([f[0], 1]))",
            ),
            (
                "for x in [1].into_iter() {}",
                "for x in IntoIterator::into_iter([1]) {}",
            ),
            ("rows[0].into_iter()", "rows[0].into_iter()"),
            ("vec![1].into_iter()", "vec![1].into_iter()"),
            ("f()[0].into_iter()", "f()[0].into_iter()"),
            ("].into_iter()", "].into_iter()"),
        ] {
            assert_eq!(with_arrays_by_value(text), expected);
        }
    }
}
