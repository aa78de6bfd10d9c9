//! Patterns as code: Rust with std only, for rustc 1.48, C++17 and Python 3.

use std::collections::BTreeMap;

use formula::{Calls, Condition, Formula, Language, List, Operator, Relation, Writer};

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

/// Whether the function takes a list of numbers instead of single ones.
pub fn takes_list(sample: &Sample) -> bool {
    sample.names.is_empty()
}

/// Returns a function with all that it calls.
pub fn code(finding: &Finding, sample: &Sample, language: Language) -> String {
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
        Statement::If(is_position(position, sample), Value::constant(*value))
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
            equal(Formula::List(List::Count), length as u64),
            format!("only positions of {length} numbers were seen"),
        ));
    }
    guards
}

fn equal(formula: Formula, value: u64) -> Condition {
    Condition::OneOf(formula, vec![value])
}

fn is_below(place: usize, value: u64) -> Condition {
    Condition::Compare(
        Relation::Less,
        Formula::Number(place),
        Formula::Constant(value),
    )
}

/// Returns the condition that the numbers are these.
fn is_position(position: &[u64], sample: &Sample) -> Condition {
    is_this(position, &sample.names)
}

fn is_this(position: &[u64], names: &[String]) -> Condition {
    let mut parts = vec![];
    if names.is_empty() {
        parts.push(equal(Formula::List(List::Count), position.len() as u64));
    }
    for (place, number) in position.iter().enumerate() {
        parts.push(equal(Formula::Number(place), *number));
    }
    Condition::All(parts)
}

/// All functions of a pattern; each calls only those before it, and itself.
#[derive(Default)]
struct Program {
    functions: Vec<Part>,
    /// How many parts have a name.
    count: usize,
}

/// A function.
struct Part {
    doc: Option<&'static str>,
    name: String,
    /// The numbers that it takes, or none if it takes a list.
    parameters: Vec<String>,
    is_unused: Vec<bool>,
    /// Whether it returns true or false.
    tells_winners: bool,
    body: Body,
}

struct Body {
    /// The names of all numbers: the parameters, and then what the statements define.
    names: Vec<String>,
    statements: Vec<Statement>,
}

enum Statement {
    Assert(Condition, String),
    /// The parameters as a list.
    Heaps,
    Table(&'static str, Vec<u64>),
    /// Defines the next one of the names.
    Let(usize, Value),
    If(Condition, Value),
    Return(Value),
    /// Nothing is known of such positions.
    Fail(&'static str),
}

enum Value {
    Formula(Formula),
    /// 1 if it holds.
    Holds(Condition),
    Not(Condition),
    /// The number of a table at a place.
    Item(&'static str, Formula),
    /// A function of the program at numbers by their places, all if there are none.
    Call(String, Vec<Formula>),
    /// The same of all numbers of a list.
    EachOf(String),
    Bits(&'static str),
    Sum(Vec<Value>),
    /// The first number, and a second that is added.
    Plus(Box<Value>, Formula),
}

const UNSEEN: &str = "no such position was seen";

impl Value {
    fn constant(value: u64) -> Value {
        Value::Formula(Formula::Constant(value))
    }

    fn known(&self) -> Option<u64> {
        match self {
            Value::Formula(formula) => formula.constant(),
            _ => None,
        }
    }
}

impl Body {
    fn new(names: &[String]) -> Body {
        Body {
            names: names.to_vec(),
            statements: vec![],
        }
    }

    fn table(&mut self, name: &'static str, values: &[u64]) {
        self.statements
            .push(Statement::Table(name, values.to_vec()));
    }

    /// Defines a number, and returns it.
    fn define(&mut self, name: &str, value: Value) -> Formula {
        let place = self.names.len();
        self.names.push(name.to_owned());
        self.statements.push(Statement::Let(place, value));
        Formula::Number(place)
    }

    fn when(&mut self, condition: Condition, value: Value) {
        self.statements.push(Statement::If(condition, value));
    }

    fn end(&mut self, value: Value) {
        self.statements.push(Statement::Return(value));
    }

    fn fail(&mut self, why: &'static str) {
        self.statements.push(Statement::Fail(why));
    }

    /// Makes a condition of an answer if it holds, and the other answer if not.
    fn join_answers(&mut self) {
        let [.., Statement::If(condition, one), Statement::Return(other)] = &self.statements[..]
        else {
            return;
        };
        let answer = match (one.known(), other.known()) {
            (Some(1), Some(0)) => Value::Holds(condition.clone()),
            (Some(0), Some(1)) => Value::Not(condition.clone()),
            _ => return,
        };
        self.statements.truncate(self.statements.len() - 2);
        self.end(answer);
    }

    /// Returns a value for each of some values of a formula. Of others nothing is known, if there are any.
    fn listed(&mut self, by: &Formula, values: &BTreeMap<u64, u64>) {
        let is_all = by.modulus() == Some(values.len() as u64);
        let mut places: BTreeMap<u64, Vec<u64>> = BTreeMap::new();
        for (place, value) in values {
            places.entry(*value).or_default().push(*place);
        }
        let is_single = matches!(by, Formula::Number(_)) || places.len() == 2 && is_all;
        let by = if self.names.is_empty() || is_single {
            by.clone()
        } else {
            self.define("key", Value::Formula(by.clone()))
        };
        // The value with the most places needs no list of them.
        let mut places: Vec<(u64, Vec<u64>)> = places.into_iter().collect();
        places.sort_by_key(|(_, places)| places.len());
        let last = if is_all { places.pop() } else { None };
        for (value, places) in places {
            self.when(Condition::OneOf(by.clone(), places), Value::constant(value));
        }
        match last {
            Some((value, _)) => self.end(Value::constant(value)),
            None => self.fail(UNSEEN),
        }
    }

    fn period(&mut self, period: &Period) {
        let number = Formula::Number(0);
        let count = period.known.len() as u64;
        self.table("known", &period.known);
        if period.start > 0 || period.rise > 0 {
            self.when(is_below(0, count), Value::Item("known", number.clone()));
        }
        let beyond = number.plus(-(period.start as i64));
        let place = beyond.clone().modulo(period.length());
        let place = Formula::join(Operator::Plus, Formula::Constant(period.start), place);
        let place = if period.start > 0 {
            place
        } else {
            beyond.clone().modulo(period.length())
        };
        let value = Value::Item("known", place);
        if period.rise == 0 {
            self.end(value);
            return;
        }
        let length = Formula::Constant(period.length());
        let rounds = Formula::join(Operator::Quotient, beyond, length);
        self.end(Value::Plus(Box::new(value), times(period.rise, rounds)));
    }

    /// The function calls itself for the number without its last digit.
    fn digits(&mut self, digits: &Digits, name: &str) {
        let number = Formula::Number(0);
        let base = digits.base();
        self.table("first", &digits.first);
        let start = digits.first.len() as u64;
        self.when(is_below(0, start), Value::Item("first", number.clone()));
        let rest = Formula::join(Operator::Quotient, number.clone(), Formula::Constant(base));
        let rest = self.define("rest", Value::Formula(rest));
        let value = self.define("value", Value::Call(name.to_owned(), vec![rest.clone()]));
        let has_lists = digits
            .digits
            .iter()
            .any(|digit| matches!(digit, Digit::List(_)));
        for (place, digit) in digits.digits.iter().enumerate() {
            let is_digit = equal(number.clone().modulo(base), place as u64);
            match digit {
                Digit::Line {
                    by_rest,
                    by_value,
                    more,
                } => {
                    let line = if *by_rest == 0 {
                        line(*by_value, value.clone(), *more)
                    } else {
                        line(*by_rest, rest.clone(), *more)
                    };
                    if place as u64 + 1 == base && !has_lists {
                        self.end(Value::Formula(line));
                    } else {
                        self.when(is_digit, Value::Formula(line));
                    }
                }
                Digit::List(list) => {
                    for (of_rest, known) in list.iter().enumerate() {
                        if let Some(known) = known {
                            let is_rest = equal(value.clone(), of_rest as u64);
                            self.when(
                                Condition::All(vec![is_digit.clone(), is_rest]),
                                Value::constant(*known),
                            );
                        }
                    }
                }
            }
        }
        if has_lists {
            self.fail(UNSEEN);
        }
    }

    /// The function calls itself for the number that lies as far in an earlier interval.
    fn plateaus(&mut self, plateaus: &Plateaus, name: &str) {
        let known = &plateaus.known;
        let factor = plateaus.factor;
        let (start, _) = known[known.len() - plateaus.cycle];
        let end = (factor * start).saturating_add_signed(plateaus.more);
        let ends = known[1..].iter().map(|(start, _)| *start).chain([end]);
        for ((_, value), end) in known.iter().zip(ends) {
            self.when(is_below(0, end), Value::constant(*value));
        }
        let earlier = Formula::Number(0).plus(-plateaus.more);
        let earlier = Formula::join(Operator::Quotient, earlier, Formula::Constant(factor));
        let call = Value::Call(name.to_owned(), vec![earlier]);
        if plateaus.rise == 0 {
            self.end(call);
        } else {
            let rise = Formula::Constant(plateaus.rise);
            self.end(Value::Plus(Box::new(call), rise));
        }
    }
}

/// Returns `factor * formula + more`.
fn line(factor: i64, formula: Formula, more: i64) -> Formula {
    if factor < 0 {
        let all = Formula::Constant(more.unsigned_abs());
        return Formula::join(Operator::Minus, all, times(factor.unsigned_abs(), formula));
    }
    if factor == 0 {
        return Formula::Constant(more.unsigned_abs());
    }
    times(factor.unsigned_abs(), formula).plus(more)
}

fn times(factor: u64, formula: Formula) -> Formula {
    if factor == 1 {
        return formula;
    }
    Formula::join(Operator::Times, Formula::Constant(factor), formula)
}

impl Program {
    /// Returns what a function of this name, of these numbers, does.
    fn body(&mut self, pattern: &Pattern, names: &[String], name: &str) -> Body {
        let mut body = Body::new(names);
        if !names.is_empty() && pattern.uses_list() {
            body.statements.push(Statement::Heaps);
        }
        match pattern {
            Pattern::Listed { by, values } => body.listed(by, values),
            Pattern::Cases { cases, otherwise } => {
                for (condition, formula) in cases {
                    body.when(condition.clone(), Value::Formula(formula.clone()));
                }
                body.end(Value::Formula(otherwise.clone()));
            }
            Pattern::Split { by, patterns } => {
                let mut cases = vec![];
                for (value, pattern) in patterns {
                    cases.push((equal(by.clone(), *value), self.value(pattern, names)));
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

/// What comes before all functions in C++.
pub const CPP_HEAD: &str = "#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <set>
#include <vector>

using u64 = unsigned long long;";

impl Part {
    fn text(&self, language: Language, calls: &mut Calls) -> String {
        let mut lines: Vec<String> = vec![];
        let mut writer = Lines {
            writer: Writer {
                language,
                names: &self.body.names,
                calls,
            },
            tells_winners: self.tells_winners,
        };
        for statement in &self.body.statements {
            lines.extend(writer.statement(statement, self));
        }
        let body: Vec<String> = lines.iter().map(|line| format!("    {line}\n")).collect();
        let body = body.concat();
        let head = self.head(language);
        match language {
            Language::Rust | Language::Cpp => format!("{head} {{\n{body}}}"),
            Language::Python => {
                let doc = self.doc.map(|doc| format!("    \"\"\"{doc}\"\"\"\n"));
                format!("{head}:\n{}{}", doc.unwrap_or_default(), body.trim_end())
            }
        }
    }

    /// Returns the line that begins the function.
    fn head(&self, language: Language) -> String {
        let name = &self.name;
        let names = self.parameters.iter().zip(&self.is_unused);
        match language {
            Language::Rust => {
                let parameters: Vec<String> = names
                    .map(|(name, is_unused)| {
                        format!("{}{name}: u64", if *is_unused { "_" } else { "" })
                    })
                    .collect();
                let parameters = if parameters.is_empty() {
                    "heaps: &[u64]".to_owned()
                } else {
                    parameters.join(", ")
                };
                let doc = self.doc.map(|doc| format!("/// {doc}\npub "));
                let result = if self.tells_winners { "bool" } else { "u64" };
                format!(
                    "{}fn {name}({parameters}) -> {result}",
                    doc.unwrap_or_default()
                )
            }
            Language::Cpp => {
                let parameters: Vec<String> =
                    names.map(|(name, _)| format!("u64 {name}")).collect();
                let parameters = if parameters.is_empty() {
                    "const std::vector<u64>& heaps".to_owned()
                } else {
                    parameters.join(", ")
                };
                let doc = self.doc.map(|doc| format!("// {doc}\n"));
                let result = if self.tells_winners { "bool" } else { "u64" };
                format!("{}{result} {name}({parameters})", doc.unwrap_or_default())
            }
            Language::Python if self.parameters.is_empty() => format!("def {name}(heaps)"),
            Language::Python => format!("def {name}({})", self.parameters.join(", ")),
        }
    }
}

/// Writes statements.
struct Lines<'w> {
    writer: Writer<'w>,
    tells_winners: bool,
}

impl Lines<'_> {
    fn statement(&mut self, statement: &Statement, part: &Part) -> Vec<String> {
        let language = self.writer.language;
        match statement {
            Statement::Assert(condition, why) => {
                let condition = self.writer.condition(condition);
                vec![match language {
                    Language::Rust => format!("assert!({condition}, {why:?});"),
                    Language::Cpp => format!("assert({condition}); // {why}"),
                    Language::Python => format!("assert {condition}, {why:?}"),
                }]
            }
            Statement::Heaps => {
                let names = part.parameters.join(", ");
                vec![match language {
                    Language::Rust => format!("let heaps = [{names}];"),
                    Language::Cpp => format!("std::vector<u64> heaps = {{{names}}};"),
                    Language::Python => format!("heaps = [{names}]"),
                }]
            }
            Statement::Table(name, values) => {
                let list = self.writer.list(values);
                vec![match language {
                    Language::Rust => format!("let {name}: &[u64] = {list};"),
                    Language::Cpp => format!("static const std::vector<u64> {name} = {list};"),
                    Language::Python => format!("{name} = {list}"),
                }]
            }
            Statement::Let(place, value) => {
                let value = self.number(value);
                let name = &self.writer.names[*place];
                vec![match language {
                    Language::Rust => format!("let {name} = {value};"),
                    Language::Cpp => format!("u64 {name} = {value};"),
                    Language::Python => format!("{name} = {value}"),
                }]
            }
            Statement::If(condition, value) => {
                let condition = self.writer.condition(condition);
                let value = self.answer(value);
                match language {
                    Language::Rust => vec![
                        format!("if {condition} {{"),
                        format!("    return {value};"),
                        "}".to_owned(),
                    ],
                    Language::Cpp => vec![format!("if ({condition}) return {value};")],
                    Language::Python => {
                        vec![format!("if {condition}:"), format!("    return {value}")]
                    }
                }
            }
            Statement::Return(value) => {
                let value = self.answer(value);
                vec![match language {
                    Language::Rust => value,
                    Language::Cpp => format!("return {value};"),
                    Language::Python => format!("return {value}"),
                }]
            }
            Statement::Fail(why) => vec![match language {
                Language::Rust => format!("panic!({why:?})"),
                Language::Cpp => format!("std::abort(); // {why}"),
                Language::Python => format!("raise ValueError({why:?})"),
            }],
        }
    }

    /// Returns a value as the function returns it.
    fn answer(&mut self, value: &Value) -> String {
        if !self.tells_winners {
            return self.number(value);
        }
        let is_python = self.writer.language == Language::Python;
        match value {
            Value::Holds(condition) => self.writer.condition(condition),
            Value::Not(condition) => self.not(condition),
            Value::Formula(formula) => match (formula.constant(), is_python) {
                (Some(0), true) => "False".to_owned(),
                (Some(_), true) => "True".to_owned(),
                (Some(0), false) => "false".to_owned(),
                (Some(_), false) => "true".to_owned(),
                (None, _) => {
                    let is_won = Relation::Different;
                    let is_won = Condition::Compare(is_won, formula.clone(), Formula::Constant(0));
                    self.writer.condition(&is_won)
                }
            },
            Value::Sum(_) => format!("({}) != 0", self.number(value)),
            _ => format!("{} != 0", self.number(value)),
        }
    }

    fn not(&mut self, condition: &Condition) -> String {
        if let Condition::OneOf(formula, values) = condition
            && let [value] = values[..]
        {
            let value = Formula::Constant(value);
            let other = Condition::Compare(Relation::Different, formula.clone(), value);
            return self.writer.condition(&other);
        }
        let condition = self.writer.condition(condition);
        if self.writer.language == Language::Python {
            format!("not ({condition})")
        } else {
            format!("!({condition})")
        }
    }

    fn number(&mut self, value: &Value) -> String {
        match value {
            Value::Formula(formula) => self.writer.formula(formula),
            Value::Holds(condition) => {
                let condition = self.writer.condition(condition);
                self.truth(&condition)
            }
            Value::Not(condition) => {
                let condition = self.not(condition);
                self.truth(&condition)
            }
            Value::Item(table, place) => self.writer.item(table, place),
            Value::Call(name, numbers) if numbers.is_empty() => format!("{name}(heaps)"),
            Value::Call(name, numbers) => {
                let numbers: Vec<String> = numbers
                    .iter()
                    .map(|number| self.writer.formula(number))
                    .collect();
                format!("{name}({})", numbers.join(", "))
            }
            Value::EachOf(name) => {
                let arguments = [self.writer.heaps().to_owned(), name.clone()];
                self.writer.call("xor_of_each", &arguments)
            }
            Value::Bits(table) => {
                let number = self.writer.formula(&Formula::Number(0));
                self.writer
                    .call("xor_of_bits", &[number, (*table).to_owned()])
            }
            Value::Sum(parts) => {
                let parts: Vec<String> = parts.iter().map(|part| self.operand(part)).collect();
                parts.join(" ^ ")
            }
            Value::Plus(value, more) => {
                format!("{} + {}", self.number(value), self.writer.operand(more))
            }
        }
    }

    /// Returns a number beside an operator.
    fn operand(&mut self, value: &Value) -> String {
        match value {
            Value::Formula(formula) => self.writer.operand(formula),
            Value::Sum(_) | Value::Plus(..) => format!("({})", self.number(value)),
            _ => self.number(value),
        }
    }

    fn truth(&self, condition: &str) -> String {
        match self.writer.language {
            Language::Rust => format!("({condition}) as u64"),
            Language::Cpp => condition.to_owned(),
            Language::Python => format!("int({condition})"),
        }
    }
}
