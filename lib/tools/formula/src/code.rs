//! Code that computes a formula: Rust with std only, for rustc 1.48, C++17 and Python 3. Numbers are variables, `u64` where a language has
//! types, and lists the variable `heaps`.

use std::collections::BTreeSet;

use crate::{Condition, Formula, Operator, Relation};

/// A language that code is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    Rust,
    Cpp,
    Python,
}

/// The names of the functions that a code calls.
pub type Calls = BTreeSet<&'static str>;

/// Writes expressions, and notes which functions they call.
#[derive(Debug)]
pub struct Writer<'n> {
    pub language: Language,
    /// The names of the numbers of a position; they are those of `heaps` if they have none.
    pub names: &'n [String],
    pub calls: &'n mut Calls,
}

/// What stands around an expression: it decides about brackets.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Around {
    Nothing,
    Comparison,
    Operator,
    /// A method of Rust is called on it.
    Method,
}

impl Writer<'_> {
    /// Returns an expression for a formula.
    pub fn formula(&mut self, formula: &Formula) -> String {
        self.inside(formula, Around::Nothing)
    }

    /// Returns an expression for a formula beside an operator.
    pub fn operand(&mut self, formula: &Formula) -> String {
        self.inside(formula, Around::Operator)
    }

    /// Returns the list of these numbers, as an argument.
    pub fn list(&self, numbers: &[u64]) -> String {
        let numbers: Vec<String> = numbers.iter().map(|number| self.number(*number)).collect();
        let numbers = numbers.join(", ");
        match self.language {
            Language::Rust => format!("&[{numbers}]"),
            Language::Cpp => format!("{{{numbers}}}"),
            Language::Python => format!("[{numbers}]"),
        }
    }

    /// Returns the number at a place of a list that is a variable.
    pub fn item(&mut self, list: &str, place: &Formula) -> String {
        if self.language == Language::Rust {
            return format!("{list}[{} as usize]", self.operand(place));
        }
        format!("{list}[{}]", self.formula(place))
    }

    /// Returns a call of a function that is printed with the code.
    pub fn call(&mut self, name: &'static str, arguments: &[String]) -> String {
        self.calls.insert(name);
        format!("{name}({})", arguments.join(", "))
    }

    /// Returns the numbers of the position as an argument.
    pub fn heaps(&self) -> &'static str {
        match self.language {
            Language::Rust => "&heaps",
            Language::Cpp | Language::Python => "heaps",
        }
    }

    fn number(&self, number: u64) -> String {
        // A plain number is an `int` in C++.
        if self.language == Language::Cpp && number > i32::MAX as u64 {
            format!("{number}ULL")
        } else {
            number.to_string()
        }
    }

    fn inside(&mut self, formula: &Formula, around: Around) -> String {
        match formula {
            // The type of a number alone would be open.
            Formula::Constant(value) if around == Around::Method => format!("{value}_u64"),
            Formula::Constant(value) => self.number(*value),
            Formula::Number(place) => match self.names.get(*place) {
                Some(name) => name.clone(),
                None => format!("heaps[{place}]"),
            },
            Formula::List(list) => self.call(list.name(), &[self.heaps().to_owned()]),
            Formula::Apply(function, of) => {
                let argument = self.formula(of);
                self.call(function.name(), &[argument])
            }
            Formula::Join(operator, one, other) => self.join(*operator, one, other, around),
        }
    }

    fn join(
        &mut self,
        operator: Operator,
        one: &Formula,
        other: &Formula,
        around: Around,
    ) -> String {
        let is_rust = self.language == Language::Rust;
        match operator {
            Operator::Plus => self.infix("+", one, other, around),
            Operator::Times => self.infix("*", one, other, around),
            Operator::Quotient if other.is_positive() && self.language == Language::Python => {
                self.infix("//", one, other, around)
            }
            Operator::Quotient if other.is_positive() => self.infix("/", one, other, around),
            Operator::Remainder if other.is_positive() => self.infix("%", one, other, around),
            Operator::Xor => self.infix("^", one, other, around),
            Operator::And => self.infix("&", one, other, around),
            Operator::Or => self.infix("|", one, other, around),
            Operator::Minus if is_rust => self.method("saturating_sub", one, other),
            Operator::Least if is_rust => self.method("min", one, other),
            Operator::Greatest if is_rust => self.method("max", one, other),
            Operator::Minus => self.minus(one, other),
            Operator::Least => self.extreme("min", one, other),
            Operator::Greatest => self.extreme("max", one, other),
            Operator::Distance => self.distance(one, other),
            Operator::Quotient => self.function("quotient", one, other),
            Operator::Remainder => self.function("modulo", one, other),
            Operator::Gcd => self.function("gcd", one, other),
        }
    }

    fn infix(&mut self, sign: &str, one: &Formula, other: &Formula, around: Around) -> String {
        let one = self.inside(one, Around::Operator);
        let other = self.inside(other, Around::Operator);
        let is_of_bits = matches!(sign, "^" | "&" | "|");
        match around {
            Around::Nothing => format!("{one} {sign} {other}"),
            // A comparison binds tighter than these in C++.
            Around::Comparison if !is_of_bits => format!("{one} {sign} {other}"),
            _ => format!("({one} {sign} {other})"),
        }
    }

    fn method(&mut self, name: &str, one: &Formula, other: &Formula) -> String {
        let one = self.inside(one, Around::Method);
        format!("{one}.{name}({})", self.formula(other))
    }

    fn function(&mut self, name: &'static str, one: &Formula, other: &Formula) -> String {
        let arguments = [self.formula(one), self.formula(other)];
        self.call(name, &arguments)
    }

    fn minus(&mut self, one: &Formula, other: &Formula) -> String {
        if self.language == Language::Cpp {
            return self.function("difference", one, other);
        }
        let one = self.inside(one, Around::Comparison);
        format!("max({one} - {}, 0)", self.inside(other, Around::Operator))
    }

    fn extreme(&mut self, name: &str, one: &Formula, other: &Formula) -> String {
        let arguments = format!("({}, {})", self.formula(one), self.formula(other));
        match self.language {
            Language::Cpp => format!("std::{name}<u64>{arguments}"),
            Language::Rust | Language::Python => format!("{name}{arguments}"),
        }
    }

    fn distance(&mut self, one: &Formula, other: &Formula) -> String {
        if self.language != Language::Python {
            return self.function("distance", one, other);
        }
        let one = self.inside(one, Around::Comparison);
        format!("abs({one} - {})", self.inside(other, Around::Operator))
    }

    /// Returns an expression that is true or false.
    pub fn condition(&mut self, condition: &Condition) -> String {
        match condition {
            Condition::Compare(relation, one, other) => {
                let sign = match relation {
                    Relation::Equal => "==",
                    Relation::Different => "!=",
                    Relation::Less => "<",
                    Relation::AtMost => "<=",
                };
                let one = self.inside(one, Around::Comparison);
                format!("{one} {sign} {}", self.inside(other, Around::Comparison))
            }
            Condition::OneOf(formula, values) => match &values[..] {
                [value] => {
                    let one = self.inside(formula, Around::Comparison);
                    format!("{one} == {}", self.number(*value))
                }
                _ => self.is_one_of(formula, values),
            },
            Condition::All(parts) => {
                let sign = if self.language == Language::Python {
                    " and "
                } else {
                    " && "
                };
                self.together(parts, sign)
            }
            Condition::Any(parts) => {
                let sign = if self.language == Language::Python {
                    " or "
                } else {
                    " || "
                };
                self.together(parts, sign)
            }
        }
    }

    fn is_one_of(&mut self, formula: &Formula, values: &[u64]) -> String {
        let list = self.list(values);
        match self.language {
            Language::Rust => format!("{}.contains(&({}))", &list[1..], self.formula(formula)),
            Language::Cpp => {
                let arguments = [self.formula(formula), list];
                self.call("is_one_of", &arguments)
            }
            Language::Python => format!("{} in {list}", self.inside(formula, Around::Comparison)),
        }
    }

    fn together(&mut self, parts: &[Condition], sign: &str) -> String {
        let parts: Vec<String> = parts
            .iter()
            .map(|part| match part {
                Condition::All(_) | Condition::Any(_) => format!("({})", self.condition(part)),
                _ => self.condition(part),
            })
            .collect();
        parts.join(sign)
    }
}

impl Formula {
    /// Returns whether it is certainly above 0.
    fn is_positive(&self) -> bool {
        match self {
            Formula::Constant(value) => *value > 0,
            Formula::Join(Operator::Plus, one, other) => one.is_positive() || other.is_positive(),
            _ => false,
        }
    }
}

impl Language {
    /// Returns the text of functions and of those that they call, each after those that it needs, and an empty line between two.
    pub fn functions(self, calls: &Calls) -> Vec<&'static str> {
        let text = match self {
            Language::Rust => include_str!("helpers/mod.rs"),
            Language::Cpp => include_str!("helpers/helpers.cpp"),
            Language::Python => include_str!("helpers/helpers.py"),
        };
        let all: Vec<&str> = text
            .split("\n\n")
            .map(|function| function.trim_start_matches("pub(crate) ").trim_end())
            .collect();
        let mut is_needed = vec![false; all.len()];
        // A function calls only those above it, but in Rust.
        loop {
            let before = is_needed.clone();
            for place in (0..all.len()).rev() {
                let Some(name) = name(all[place]) else {
                    continue;
                };
                let is_called = |other: usize| {
                    before[other] && other != place && calls_function(all[other], name)
                };
                is_needed[place] |= calls.contains(name) || (0..all.len()).any(is_called);
            }
            if is_needed == before {
                break;
            }
        }
        let needed = all.into_iter().zip(is_needed);
        needed
            .filter_map(|(text, is_needed)| is_needed.then_some(text))
            .collect()
    }
}

/// Returns the name of a function: the word before the first bracket of the line that begins it.
fn name(function: &str) -> Option<&str> {
    let mut lines = function.lines();
    let head = lines.find(|line| !line.starts_with("//"))?;
    let (before, _) = head.split_once('(')?;
    before.split_whitespace().last()
}

/// Returns whether a text calls a function of this name, rather than a method or one whose name ends like it.
fn calls_function(text: &str, name: &str) -> bool {
    text.match_indices(name).any(|(at, _)| {
        let is_call = text[at + name.len()..].starts_with('(');
        let is_part = text[..at]
            .ends_with(|before: char| before.is_alphanumeric() || before == '_' || before == '.');
        is_call && !is_part
    })
}
