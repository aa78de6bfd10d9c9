//! Readings and errors in words.

use std::error::Error;
use std::fmt::{Display, Formatter, Result};

use super::{Form, Reading, Shape, Values, ValuesError};
use crate::say::listed;

impl Values {
    /// Returns the first line of the answer: how the text was read.
    pub fn first_line(&self) -> String {
        let mut line = format!("read as {}", self.reading);
        for (word, value) in &self.words {
            let meaning = ["lost", "won", "drawn"][(*value).min(2) as usize];
            line += &format!("; {word} = {meaning}");
        }
        if !self.skipped.is_empty() {
            let plural = if self.skipped.len() > 1 { "s" } else { "" };
            line += &format!("; line{plural} {} skipped", listed(&self.skipped));
        }
        if let Some(other) = &self.other {
            line += &format!("; for {other}: --as {}", other.form());
        }
        line
    }
}

impl Reading {
    /// Returns the form to ask for this reading.
    pub fn form(&self) -> Form {
        match self {
            Reading::List { first, .. } => Form::List(*first),
            Reading::Matrix { first, .. } => Form::Matrix(first[0]),
            Reading::Pairs { .. } | Reading::Words { .. } => Form::Pairs,
            Reading::Lost { .. } => Form::Lost,
        }
    }
}

impl Display for Reading {
    fn fmt(&self, out: &mut Formatter) -> Result {
        match self {
            Reading::List { first, count } => {
                write!(out, "a list of {count} values from n = {first}")
            }
            Reading::Matrix {
                rows,
                columns,
                shape,
                first: [row, column],
            } => {
                let part = match shape {
                    Shape::Full => "",
                    Shape::Lower => ", b ≤ a only",
                    Shape::Upper => ", b ≥ a only",
                };
                write!(out, "a matrix of {rows} × {columns}{part}, ")?;
                write!(out, "rows a from {row}, columns b from {column}")
            }
            Reading::Pairs { numbers, function } => {
                let names = names(*numbers);
                match function {
                    Some(function) => write!(out, "values of {function}({names})"),
                    None => write!(out, "values of {names}"),
                }
            }
            Reading::Words { count } => write!(out, "values of {count} words"),
            Reading::Lost {
                least,
                greatest,
                is_sorted,
            } => {
                let order = if *is_sorted { "sorted " } else { "" };
                let names = names(greatest.len());
                write!(out, "the lost positions among all {order}{names} ")?;
                write!(out, "from {least} to {}", listed(greatest))
            }
        }
    }
}

impl Display for Form {
    fn fmt(&self, out: &mut Formatter) -> Result {
        let name = Form::NAMES.iter().find(|(_, form)| form == self);
        out.write_str(name.map_or("", |(name, _)| name))
    }
}

impl Display for ValuesError {
    fn fmt(&self, out: &mut Formatter) -> Result {
        match self {
            ValuesError::TooFew { count } => write!(
                out,
                "expected at least 4 values, found {count}\nhelp: print `n value` or `a b value`, one position a line"
            ),
            ValuesError::Bracket { line } => write!(out, "line {line}: unbalanced bracket"),
            ValuesError::Number { line, text } => {
                write!(
                    out,
                    "line {line}: expected a number from 0 to 2^64 - 1, found {text}"
                )
            }
            ValuesError::Misfit { line, text, form } => {
                let expected = match form {
                    Form::List(_) => "a list of values",
                    Form::Matrix(_) => "a row of the matrix, as long as the others",
                    Form::Pairs => "a position and its value, as on the other lines",
                    Form::Lost => "a lost position",
                };
                write!(out, "line {line}: expected {expected}, found {text:?}")
            }
            ValuesError::Contradiction {
                position,
                values: [first, second],
                lines: [line, other],
            } => {
                let position = listed(position);
                write!(out, "lines {line} and {other}: ")?;
                write!(
                    out,
                    "position {position} has the values {first} and {second}"
                )
            }
            ValuesError::LeftOut { line } => write!(
                out,
                "line {line}: values are left out\nhelp: print all of them; numpy does after \
                 numpy.set_printoptions(threshold=sys.maxsize)"
            ),
            ValuesError::UnknownWords {
                words: [first, second],
            } => write!(
                out,
                "expected values, found {first:?} and {second:?}\nhelp: print W for won and L for lost"
            ),
        }
    }
}

impl Error for ValuesError {}

impl ValuesError {
    /// Returns the error at this line of a text.
    pub(super) fn misfit(text: &str, line: usize, form: Form) -> ValuesError {
        let found = text.lines().nth(line.saturating_sub(1)).unwrap_or("");
        ValuesError::Misfit {
            line,
            text: found.trim().to_owned(),
            form,
        }
    }
}

/// Returns the names of the numbers of a position.
fn names(count: usize) -> String {
    if count == 0 {
        return "lists of numbers".to_owned();
    }
    if count == 1 {
        return "n".to_owned();
    }
    let letters = ('a'..='z').take(count).map(String::from);
    letters.collect::<Vec<_>>().join(", ")
}
