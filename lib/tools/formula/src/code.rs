//! Code that computes a formula: Rust with std only, for rustc 1.48, C++17 and Python 3. Numbers are variables, `u64` where a language has
//! types, and lists the variable `heaps`.

use crate::write::{LOOSE, Notation, OPERAND, Text};
use crate::{Condition, Formula};

/// A language that code is written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Language {
    Rust,
    Cpp,
    Python,
}

/// The names of the functions that a code calls.
pub type Calls = Vec<&'static str>;

/// Writes expressions, and notes which functions they call.
#[derive(Debug)]
pub struct Writer<'n> {
    pub language: Language,
    /// The names of the numbers of a position; they are those of `heaps` if they have none.
    pub names: &'n [String],
    pub calls: &'n mut Calls,
}

impl Writer<'_> {
    fn text(&mut self) -> Text<'_> {
        Text {
            notation: Notation::Code(self.language),
            names: self.names,
            calls: self.calls,
        }
    }

    /// Returns an expression for a formula.
    pub fn formula(&mut self, formula: &Formula) -> String {
        self.text().formula(formula, LOOSE)
    }

    /// Returns an expression for a formula beside an operator.
    pub fn operand(&mut self, formula: &Formula) -> String {
        self.text().formula(formula, OPERAND)
    }

    /// Returns an expression that is true or false.
    pub fn condition(&mut self, condition: &Condition) -> String {
        self.text().condition(condition)
    }

    /// Returns a call of a function that is printed with the code.
    pub fn call(&mut self, name: &'static str, arguments: &[String]) -> String {
        self.text().call(name, arguments)
    }

    /// Returns the list of these numbers, as an argument.
    pub fn list(&mut self, numbers: &[u64]) -> String {
        let text = self.text();
        let numbers: Vec<String> = numbers.iter().map(|number| text.number(*number)).collect();
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

    /// Returns the numbers of the position as an argument.
    pub fn heaps(&self) -> &'static str {
        self.language.heaps()
    }
}

impl Language {
    /// Returns the numbers of the position as an argument.
    pub(crate) fn heaps(self) -> &'static str {
        match self {
            Language::Rust => "&heaps",
            Language::Cpp | Language::Python => "heaps",
        }
    }

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
                is_needed[place] |= calls.contains(&name) || (0..all.len()).any(is_called);
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
    text.match_indices(name).any(|(start, _)| {
        let is_call = text[start + name.len()..].starts_with('(');
        let is_part = text[..start]
            .ends_with(|before: char| before.is_alphanumeric() || before == '_' || before == '.');
        is_call && !is_part
    })
}
