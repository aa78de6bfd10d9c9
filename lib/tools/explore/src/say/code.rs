//! Patterns as code: Rust with std only, for rustc 1.48, C++17 and Python 3.

use formula::{Calls, Condition, Formula, Language, List, Relation};

pub use super::lines::CPP_HEAD;
use super::statements::{Body, Part, Statement, UNSEEN, Value, is_below, is_this};
use crate::patterns::pattern::Bits;
use crate::patterns::{Finding, Pattern, Sample, Subject};

/// The name of the function that a finding becomes.
pub fn function_name(finding: &Finding) -> &'static str {
    match finding.subject {
        Subject::Values => "grundy_number",
        Subject::Outcomes => "outcome",
        Subject::Winners => "next_player_wins",
    }
}

/// Whether the function takes a list of numbers instead of single ones.
pub fn takes_list(sample: &Sample) -> bool {
    sample.names.is_empty()
}

/// Returns a function with all that it calls.
pub fn code(finding: &Finding, sample: &Sample, language: Language) -> String {
    let mut sample = sample.clone();
    for name in &mut sample.names {
        *name = variable(name);
    }
    let sample = &sample;
    let mut program = Program::default();
    let name = function_name(finding).to_owned();
    let calls_itself = matches!(finding.pattern, Pattern::Digits(_) | Pattern::Plateaus(_));
    let mut body = if calls_itself && finding.subject == Subject::Winners {
        // It calls itself for a number.
        let value = program.value(&finding.pattern, &sample.names);
        let mut body = Body::new(&sample.names);
        body.end(value);
        body
    } else {
        program.body(&finding.pattern, &sample.names, &name)
    };
    let exceptions = finding.exceptions.iter().map(|(position, value)| {
        Statement::If(is_this(position, &sample.names), Value::constant(*value))
    });
    body.statements.splice(0..0, exceptions);
    body.statements.splice(0..0, guards(finding, sample));
    if finding.subject == Subject::Winners {
        body.join_answers();
    }
    let places = 0..sample.names.len();
    let is_unused = places.map(|place| {
        !(finding.pattern.uses_list()
            || finding.pattern.uses(place)
            || !finding.exceptions.is_empty()
            || least_of(finding, sample, place) > 0)
    });
    let is_unused = is_unused.collect();
    program.functions.push(Part {
        doc: Some(doc(finding, sample)),
        name,
        parameters: sample.names.clone(),
        is_unused,
        tells_winners: finding.subject == Subject::Winners,
        body,
    });
    program.text(language)
}

/// Returns a name that is free in each language: a word such as `last` may be a keyword, or a function of the code.
pub(crate) fn variable(name: &str) -> String {
    if name.chars().count() == 1 {
        name.to_owned()
    } else {
        format!("{name}_")
    }
}

fn doc(finding: &Finding, sample: &Sample) -> &'static str {
    match finding.subject {
        Subject::Values => "Returns the Grundy number.",
        Subject::Winners => "Returns whether the player to move wins.",
        Subject::Outcomes if sample.clash.is_some() => {
            "Returns 0 if the player to move loses, 1 for a win, 2 for what is undecided by these numbers."
        }
        Subject::Outcomes => {
            "Returns 0 if the player to move loses, 1 for a win, 2 for what is drawn."
        }
    }
}

/// Returns the least value of a number that was seen, below which nothing is said.
fn least_of(finding: &Finding, sample: &Sample, place: usize) -> u64 {
    let numbers = sample.positions.iter().map(|position| position[place]);
    let seen = numbers.min().unwrap_or(0);
    finding.least.max(seen)
}

/// Returns what must hold for the pattern to say anything.
fn guards(finding: &Finding, sample: &Sample) -> Vec<Statement> {
    let mut guards = vec![];
    for (place, name) in sample.names.iter().enumerate() {
        let least = least_of(finding, sample, place);
        if least > 0 {
            guards.push(Statement::Assert(
                Condition::Compare(
                    Relation::AtMost,
                    Formula::Constant(least),
                    Formula::Number(place),
                ),
                format!("no position with {name} < {least} was seen"),
            ));
        }
    }
    if let (Some(length), true) = (sample.length(), sample.names.is_empty()) {
        guards.push(Statement::Assert(
            Formula::List(List::Count).is(length as u64),
            format!("only positions of {length} numbers were seen"),
        ));
    }
    guards
}

/// All functions of a pattern; each calls only those before it, and itself.
#[derive(Default)]
struct Program {
    functions: Vec<Part>,
    /// How many parts have a name.
    count: usize,
}

impl Program {
    /// Returns what a function of this name, of these numbers, does.
    fn body(&mut self, pattern: &Pattern, names: &[String], name: &str) -> Body {
        let mut body = Body::new(names);
        if !names.is_empty() && pattern.uses_list() {
            body.statements.push(Statement::Heaps);
        }
        match pattern {
            Pattern::Cases { cases, otherwise } => {
                for (condition, formula) in cases {
                    body.when(condition.clone(), Value::Formula(formula.clone()));
                }
                body.end(Value::Formula(otherwise.clone()));
            }
            Pattern::Split { by, patterns } => {
                let mut cases = vec![];
                for (value, pattern) in patterns {
                    cases.push((by.clone().is(*value), self.value(pattern, names)));
                }
                for (condition, value) in cases {
                    body.when(condition, value);
                }
                body.fail(UNSEEN);
            }
            Pattern::Classes(values) => {
                for (position, value) in values {
                    body.when(is_this(position, names), Value::constant(*value));
                }
                body.fail(UNSEEN);
            }
            // A list of one number.
            Pattern::Period(_)
            | Pattern::Digits(_)
            | Pattern::Plateaus(_)
            | Pattern::Bits(_)
            | Pattern::Known(_)
                if names.is_empty() =>
            {
                let value = self.part(pattern, Formula::Number(0));
                body.end(value);
            }
            Pattern::Period(period) => body.period(period),
            Pattern::Digits(digits) => body.digits(digits, name),
            Pattern::Plateaus(plateaus) => body.plateaus(plateaus, name),
            Pattern::Bits(bits) => {
                match bits {
                    Bits::Place(first) => {
                        let worth: Vec<u64> = (*first..first + 64).collect();
                        body.table("worth", &worth);
                    }
                    Bits::Listed(worth) => body.table("worth", worth),
                }
                body.end(Value::Bits("worth"));
            }
            Pattern::Known(values) => {
                body.table("known", values);
                let is_known = is_below(0, values.len() as u64);
                body.when(is_known, Value::Item("known", Formula::Number(0)));
                body.fail("no pattern was found of larger ones");
            }
            Pattern::Formula(_) | Pattern::Part(..) | Pattern::Sum(_) | Pattern::SumOfAll(_) => {
                let value = self.value(pattern, names);
                body.end(value);
            }
        }
        body
    }

    /// Returns a value; what takes statements becomes a function.
    fn value(&mut self, pattern: &Pattern, names: &[String]) -> Value {
        match pattern {
            Pattern::Formula(formula) => Value::Formula(formula.clone()),
            Pattern::Part(place, part) => self.part(part, Formula::Number(*place)),
            Pattern::Sum(parts) => {
                let parts = parts.iter().map(|part| self.value(part, names));
                Value::Sum(parts.collect())
            }
            Pattern::SumOfAll(part) => {
                let name = self.function(part, &["n".to_owned()]);
                Value::EachOf(name)
            }
            _ => {
                let name = self.function(pattern, names);
                let numbers = (0..names.len()).map(Formula::Number);
                Value::Call(name, numbers.collect())
            }
        }
    }

    /// Returns the value of a pattern of one number at this one.
    fn part(&mut self, pattern: &Pattern, number: Formula) -> Value {
        let name = self.function(pattern, &["n".to_owned()]);
        Value::Call(name, vec![number])
    }

    /// Writes a function of these numbers, and returns its name.
    fn function(&mut self, pattern: &Pattern, names: &[String]) -> String {
        self.count += 1;
        let name = format!("part_{}", self.count);
        let body = self.body(pattern, names, &name);
        let uses_all = pattern.uses_list();
        let is_unused = (0..names.len()).map(|place| !(uses_all || pattern.uses(place)));
        self.functions.push(Part {
            doc: None,
            name: name.clone(),
            parameters: names.to_vec(),
            is_unused: is_unused.collect(),
            tells_winners: false,
            body,
        });
        name
    }

    /// Returns the text of all functions: in Rust the one that matters first, else each after those that it calls.
    fn text(&self, language: Language) -> String {
        let mut calls = Calls::new();
        let mut functions: Vec<String> = vec![];
        for part in &self.functions {
            functions.push(part.text(language, &mut calls));
        }
        let helpers = language.functions(&calls);
        if language == Language::Rust {
            functions.reverse();
            functions.extend(helpers.iter().map(|helper| (*helper).to_owned()));
            return functions.join("\n\n") + "\n";
        }
        let mut text = vec![];
        if language == Language::Cpp {
            text.push(CPP_HEAD.to_owned());
        }
        text.extend(helpers.iter().map(|helper| (*helper).to_owned()));
        text.extend(functions);
        text.join(if language == Language::Python {
            "\n\n\n"
        } else {
            "\n\n"
        }) + "\n"
    }
}
