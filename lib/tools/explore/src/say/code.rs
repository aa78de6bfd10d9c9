//! Patterns as Rust: std only, for rustc 1.48.

use std::collections::BTreeMap;

use formula::{Condition, Formula, helpers};

use super::{line_of, listed, signed};
use crate::patterns::digits::{Digit, Digits};
use crate::patterns::pattern::Bits;
use crate::patterns::periods::Period;
use crate::patterns::plateaus::Plateaus;
use crate::patterns::{Finding, Pattern, Sample, Subject};

/// The name of the function that a finding becomes.
pub fn function_name(finding: &Finding) -> &'static str {
    match finding.subject {
        Subject::Values => "grundy_number",
        Subject::Outcomes => "outcome",
        Subject::Winners => "next_player_wins",
    }
}

/// Whether the function takes a slice of numbers instead of single ones.
pub fn takes_list(sample: &Sample) -> bool {
    sample.names.is_empty()
}

/// Returns a function with the helpers that it calls.
pub fn code(finding: &Finding, sample: &Sample) -> String {
    let names = &sample.names;
    let mut writer = Writer::default();
    let mut body = writer.body(&finding.pattern, names);
    for (position, value) in finding.exceptions.iter().rev() {
        let is_here = match &names[..] {
            [] => format!("heaps[..] == {position:?}"),
            _ => {
                let tests: Vec<String> = names
                    .iter()
                    .zip(position)
                    .map(|(name, number)| format!("{name} == {number}"))
                    .collect();
                tests.join(" && ")
            }
        };
        body = Body {
            before: format!(
                "if {is_here} {{\n    return {};\n}}\n{}",
                answer(finding.subject, &value.to_string()),
                body.before
            ),
            value: body.value,
        };
    }
    let guards = guards(finding, sample);
    let docs = match finding.subject {
        Subject::Values => "Returns the Grundy number.",
        Subject::Winners => "Returns whether the player to move wins.",
        Subject::Outcomes if sample.clash.is_some() => {
            "Returns 0 if the player to move loses, 1 for a win, 2 for what is undecided by these numbers."
        }
        Subject::Outcomes => {
            "Returns 0 if the player to move loses, 1 for a win, 2 for what is drawn."
        }
    };
    let is_bool = finding.subject == Subject::Winners;
    let value = match &finding.pattern {
        Pattern::Cases { cases, .. } if is_bool && cases.len() == 1 => {
            let (condition, value) = &cases[0];
            let code = condition.code(names);
            if value.constant() == Some(1) {
                code
            } else {
                format!("!({code})")
            }
        }
        _ => answer(finding.subject, &body.value),
    };
    let list = list_of(&finding.pattern, names);
    let text = format!("{guards}{list}{}{value}", body.before);
    let uses_all = names.is_empty() || finding.pattern.uses_list();
    let parameters = parameters(names, |place| {
        uses_all
            || finding.pattern.uses(place)
            || !finding.exceptions.is_empty()
            || least_of(finding, sample, place) > 0
    });
    let result = if is_bool { "bool" } else { "u64" };
    let function = format!(
        "/// {docs}\npub fn {}({parameters}) -> {result} {{\n{}}}\n{}",
        function_name(finding),
        indented(&text),
        writer.functions
    );
    let helpers = helpers(&function);
    function + &helpers
}

/// Returns a value as the function returns it.
fn answer(subject: Subject, value: &str) -> String {
    match (subject, value) {
        (Subject::Winners, "0") => "false".to_owned(),
        (Subject::Winners, "1") => "true".to_owned(),
        (Subject::Winners, _) => format!("({value}) != 0"),
        _ => value.to_owned(),
    }
}

fn parameters(names: &[String], is_used: impl Fn(usize) -> bool) -> String {
    if names.is_empty() {
        return "heaps: &[u64]".to_owned();
    }
    let parameters: Vec<String> = names
        .iter()
        .enumerate()
        .map(|(place, name)| {
            let unused = if is_used(place) { "" } else { "_" };
            format!("{unused}{name}: u64")
        })
        .collect();
    parameters.join(", ")
}

/// Returns the least value of a number that was seen, below which nothing is said.
fn least_of(finding: &Finding, sample: &Sample, place: usize) -> u64 {
    let numbers = sample.positions.iter().map(|position| position[place]);
    let seen = numbers.min().unwrap_or(0);
    if finding.least > seen {
        finding.least
    } else {
        seen
    }
}

fn guards(finding: &Finding, sample: &Sample) -> String {
    let mut guards = String::new();
    for (place, name) in sample.names.iter().enumerate() {
        let least = least_of(finding, sample, place);
        if least > 0 {
            guards += &format!(
                "assert!({name} >= {least}, \"no position with {name} < {least} was seen\");\n"
            );
        }
    }
    if let (Some(length), true) = (sample.length(), sample.names.is_empty()) {
        guards += &format!(
            "assert!(heaps.len() == {length}, \"only positions of {length} numbers were seen\");\n"
        );
    }
    guards
}

fn indented(text: &str) -> String {
    text.lines()
        .map(|line| {
            if line.is_empty() {
                "\n".to_owned()
            } else {
                format!("    {line}\n")
            }
        })
        .collect()
}

/// Returns the list that some functions take of single numbers.
fn list_of(pattern: &Pattern, names: &[String]) -> String {
    if names.is_empty() || !pattern.uses_list() {
        String::new()
    } else {
        format!("let heaps = [{}];\n", names.join(", "))
    }
}

/// Statements, and the value after them.
struct Body {
    before: String,
    value: String,
}

impl Body {
    fn value(value: String) -> Body {
        Body {
            before: String::new(),
            value,
        }
    }
}

/// Writes functions for the parts of a pattern.
#[derive(Default)]
struct Writer {
    functions: String,
    count: usize,
}

impl Writer {
    fn body(&mut self, pattern: &Pattern, names: &[String]) -> Body {
        let number = names.first().map_or("heaps[0]", |name| name);
        match pattern {
            Pattern::Formula(formula) => Body::value(formula.code(names)),
            Pattern::Listed { by, values } => of_list(&by.code(names), values),
            Pattern::Cases { cases, otherwise } => of_cases(cases, otherwise, names),
            Pattern::Period(period) => of_period(period, number),
            Pattern::Digits(digits) => of_digits(digits, number),
            Pattern::Plateaus(plateaus) => of_plateaus(plateaus, number),
            Pattern::Bits(bits) => of_bits(bits, number),
            Pattern::Known(values) => Body {
                before: format!(
                    "const KNOWN: [u64; {0}] = [{1}];\nassert!({number} < {0}, \"no pattern was found of larger ones\");\n",
                    values.len(),
                    listed(values)
                ),
                value: format!("KNOWN[{number} as usize]"),
            },
            Pattern::Part(place, part) => {
                let name = self.part(part);
                Body::value(format!("{name}({})", names[*place]))
            }
            Pattern::Sum(parts) => {
                let terms: Vec<String> = parts
                    .iter()
                    .map(|part| self.body(part, names).value)
                    .collect();
                Body::value(terms.join(" ^ "))
            }
            Pattern::SumOfAll(part) => {
                let name = self.part(part);
                Body::value(format!(
                    "heaps.iter().fold(0, |xor, heap| xor ^ {name}(*heap))"
                ))
            }
            Pattern::Split { by, patterns } => {
                let mut arms = String::new();
                for (value, pattern) in patterns {
                    let body = self.body(pattern, names);
                    let call = if body.before.is_empty() {
                        body.value
                    } else {
                        self.function(&body, pattern, names)
                    };
                    arms += &format!("    {value} => {call},\n");
                }
                let unseen = "panic!(\"no such position was seen\")";
                Body::value(format!(
                    "match {} {{\n{arms}    _ => {unseen},\n}}",
                    by.code(names)
                ))
            }
            Pattern::Classes(values) => of_classes(values, names),
        }
    }

    /// Writes the function of one number, and returns its name.
    fn part(&mut self, pattern: &Pattern) -> String {
        let names = ["n".to_owned()];
        let body = self.body(pattern, &names);
        let call = self.function(&body, pattern, &names);
        call.split('(').next().unwrap_or_default().to_owned()
    }

    /// Writes a function of these numbers, and returns its call.
    fn function(&mut self, body: &Body, pattern: &Pattern, names: &[String]) -> String {
        self.count += 1;
        let name = format!("part_{}", self.count);
        let uses_all = pattern.uses_list();
        let parameters = parameters(names, |place| uses_all || pattern.uses(place));
        let text = format!("{}{}{}", list_of(pattern, names), body.before, body.value);
        self.functions += &format!(
            "\nfn {name}({parameters}) -> u64 {{\n{}}}\n",
            indented(&text)
        );
        let arguments = if names.is_empty() {
            "heaps".to_owned()
        } else {
            names.join(", ")
        };
        format!("{name}({arguments})")
    }
}

/// Returns a `match` with these values; what was not seen has none.
fn of_list(code: &str, values: &BTreeMap<u64, u64>) -> Body {
    let arms: String = values
        .iter()
        .map(|(at, value)| format!("    {at} => {value},\n"))
        .collect();
    let unseen = "panic!(\"no such position was seen\")";
    Body::value(format!("match {code} {{\n{arms}    _ => {unseen},\n}}"))
}

fn of_cases(cases: &[(Condition, Formula)], otherwise: &Formula, names: &[String]) -> Body {
    if let ([(condition, one)], Formula::Constant(0)) = (cases, otherwise)
        && one.constant() == Some(1)
    {
        return Body::value(format!("({}) as u64", condition.code(names)));
    }
    let mut text = String::new();
    for (condition, formula) in cases {
        let value = formula.code(names);
        text += &format!("if {} {{\n    {value}\n}} else ", condition.code(names));
    }
    Body::value(format!("{text}{{\n    {}\n}}", otherwise.code(names)))
}

fn of_period(period: &Period, n: &str) -> Body {
    let count = period.known.len();
    let start = period.start;
    let length = period.length();
    let known = format!(
        "const KNOWN: [u64; {count}] = [{}];\n",
        listed(&period.known)
    );
    let rest = if start > 0 {
        format!("{start} + ({n} - {start}) % {length}")
    } else {
        format!("{n} % {length}")
    };
    if period.rise == 0 {
        return Body {
            before: format!("{known}let place = if {n} < {count} {{ {n} }} else {{ {rest} }};\n"),
            value: "KNOWN[place as usize]".to_owned(),
        };
    }
    let rounds = if start > 0 {
        format!("({n} - {start}) / {length}")
    } else {
        format!("{n} / {length}")
    };
    Body {
        before: format!("{known}if {n} < {count} {{\n    return KNOWN[{n} as usize];\n}}\n"),
        value: format!("KNOWN[({rest}) as usize] + {rounds} * {}", period.rise),
    }
}

fn of_digits(digits: &Digits, n: &str) -> Body {
    let base = digits.base();
    let start = digits.first.len();
    // From the highest digit down, since each step needs the value of the digits above.
    let mut arms = String::new();
    for (number, digit) in digits.digits.iter().enumerate() {
        let pattern = if number + 1 == digits.digits.len() {
            "_".to_owned()
        } else {
            number.to_string()
        };
        arms += &format!("        {pattern} => {},\n", of_digit(*digit));
    }
    let before = format!(
        "const FIRST: [u64; {start}] = [{}];\nlet mut rest = {n};\nlet mut digits = vec![];\nwhile rest >= {start} {{\n    \
         digits.push(rest % {base});\n    rest /= {base};\n}}\nlet mut value = FIRST[rest as usize];\nwhile let Some(digit) = \
         digits.pop() {{\n    value = match digit {{\n{arms}    }};\n    rest = rest * {base} + digit;\n}}\n",
        listed(&digits.first)
    );
    Body {
        before,
        value: "value".to_owned(),
    }
}

fn of_digit(digit: Digit) -> String {
    match digit {
        Digit::Line {
            by_rest: 0,
            by_value: 0,
            more,
        } => more.to_string(),
        Digit::Line {
            by_value: -1, more, ..
        } => format!("{more} - value"),
        Digit::Line {
            by_rest,
            by_value: 0,
            more,
        } => line_of(by_rest, " * ", "rest", more),
        Digit::Line { by_value, more, .. } => line_of(by_value, " * ", "value", more),
        Digit::List(list) => {
            let known = list
                .iter()
                .enumerate()
                .filter_map(|(at, value)| Some((at, (*value)?)));
            let arms: String = known
                .map(|(at, value)| format!("{at} => {value}, "))
                .collect();
            format!("match value {{ {arms}_ => panic!(\"such a number was not seen\") }}")
        }
    }
}

fn of_plateaus(plateaus: &Plateaus, n: &str) -> Body {
    let known = listed(plateaus.known.iter().map(|known| format!("{known:?}")));
    let Plateaus {
        cycle,
        factor,
        more,
        rise,
        ..
    } = plateaus;
    Body {
        before: format!(
            "let n = u128::from({n});\nlet mut known: Vec<(u128, u64)> = vec![{known}];\nwhile known[known.len() - 1].0 <= n {{\n    \
             let (start, value) = known[known.len() - {cycle}];\n    known.push(({factor} * start{}, value + {rise}));\n}}\n",
            signed(*more)
        ),
        value: "known.iter().take_while(|known| known.0 <= n).last().map_or(0, |known| known.1)"
            .to_owned(),
    }
}

fn of_bits(bits: &Bits, n: &str) -> Body {
    let (before, worth) = match bits {
        Bits::Place(first) => (String::new(), format!("(place{})", signed(*first as i64))),
        Bits::Listed(worth) => (
            format!(
                "const OF_BIT: [u64; {}] = [{}];\n",
                worth.len(),
                listed(worth)
            ),
            "OF_BIT[place as usize]".to_owned(),
        ),
    };
    let value = format!(
        "(0..64).filter(|place| {n} >> place & 1 == 1).fold(0, |xor, place: u64| xor ^ {worth})"
    );
    Body { before, value }
}

fn of_classes(values: &BTreeMap<Vec<u64>, u64>, names: &[String]) -> Body {
    let position = match names {
        [] => "heaps".to_owned(),
        _ => format!("[{}]", names.join(", ")),
    };
    let arms: String = values
        .iter()
        .map(|(at, value)| format!("    {at:?} => {value},\n"))
        .collect();
    let unseen = "panic!(\"no such position was seen\")";
    Body::value(format!("match {position} {{\n{arms}    _ => {unseen},\n}}"))
}
