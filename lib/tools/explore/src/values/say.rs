//! Readings and errors in words.

use std::error::Error;
use std::fmt::{Display, Formatter, Result};

use super::{Form, Reading, Shape, Values, ValuesError};

impl Values {
    /// Returns the first line of the answer: how the text was read.
    pub fn first_line(&self) -> String {
        let mut parts = vec![format!("read as {}", self.reading)];
        if !self.words.is_empty() {
            let words = self.words.iter().map(|word| {
                let meaning = ["lost", "won", "drawn"][word.value.min(2) as usize];
                format!("{} = {meaning}", word.text)
            });
            parts.push(words.collect::<Vec<_>>().join(", "));
        }
        if let [line] = self.skipped[..] {
            parts.push(format!("line {line} skipped"));
        } else if !self.skipped.is_empty() {
            parts.push(format!("lines {} skipped", list(&self.skipped)));
        }
        if let Some(other) = &self.other {
            parts.push(format!("for {other}: --as {}", other.form()));
        }
        parts.join("; ")
    }
}

impl Reading {
    /// Returns the form to ask for this reading.
    pub fn form(&self) -> Form {
        match self {
            Reading::List { first, .. } => Form::List { first: *first },
            Reading::Matrix { first_row, .. } => Form::Matrix { first: *first_row },
            Reading::Lost { .. } => Form::Lost,
            Reading::Lines { .. } | Reading::Dictionary { .. } | Reading::Calls { .. } => {
                Form::Lines
            }
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
                first_row,
                first_column,
            } => {
                let part = match shape {
                    Shape::Full => "",
                    Shape::Lower => ", b ≤ a only",
                    Shape::Upper => ", b ≥ a only",
                };
                write!(out, "a matrix of {rows} × {columns}{part}, rows a")?;
                if first_row != first_column {
                    write!(out, " from {first_row}")?;
                }
                write!(out, ", columns b from {first_column}")
            }
            Reading::Lines { numbers: 1 } => write!(out, "lines of n and its value"),
            Reading::Lines { numbers } => {
                write!(out, "lines of {} and their value", names(*numbers))
            }
            Reading::Dictionary { numbers } => write!(out, "a dictionary from {}", names(*numbers)),
            Reading::Calls { name, numbers } => {
                write!(out, "values of {name}({})", names(*numbers))
            }
            Reading::Lost {
                least,
                greatest,
                is_sorted,
            } => {
                let names = names(greatest.len());
                let order = if *is_sorted { "sorted " } else { "" };
                let greatest = list(greatest);
                write!(
                    out,
                    "the lost positions among all {order}{names} from {least} to {greatest}"
                )
            }
        }
    }
}

impl Display for Form {
    fn fmt(&self, out: &mut Formatter) -> Result {
        let name = Form::NAMES.iter().find(|(_, form)| form == self);
        out.write_str(name.map_or("list", |(name, _)| name))
    }
}

impl Display for ValuesError {
    fn fmt(&self, out: &mut Formatter) -> Result {
        match self {
            ValuesError::Empty => write!(
                out,
                "no values found\nhelp: print `n value` or `a b value`, one position a line"
            ),
            ValuesError::TooFew { count } => {
                write!(out, "expected at least 4 values, found {count}")
            }
            ValuesError::Open { line } => write!(out, "line {line}: unbalanced bracket"),
            ValuesError::Negative { line, text } => {
                write!(out, "line {line}: expected values from 0 on, found {text}")
            }
            ValuesError::TooLarge { line, text } => {
                write!(
                    out,
                    "line {line}: expected numbers below 2^64, found {text}"
                )
            }
            ValuesError::Misfit { line, text, form } => {
                let expected = match form {
                    Form::List { .. } => "a list of values",
                    Form::Matrix { .. } => "a row of the matrix, as long as the others",
                    Form::Lines => "a position and its value, as on the other lines",
                    Form::Lost => "a lost position",
                };
                write!(
                    out,
                    "line {line}: expected {expected}, found {text:?}\nhelp: --as FORM reads another form"
                )
            }
            ValuesError::Contradiction {
                position,
                values,
                lines,
            } => {
                let position = list(position);
                let [first, second] = values;
                write!(
                    out,
                    "lines {} and {}: position {position} has the values {first} and {second}",
                    lines[0], lines[1]
                )
            }
            ValuesError::UnknownWords { words } => {
                let [first, second] = words;
                write!(
                    out,
                    "expected values, found {first:?} and {second:?}\nhelp: print W for won and L for lost"
                )
            }
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
    if count == 1 {
        return "n".to_owned();
    }
    let letters = ('a'..='z').take(count).map(String::from);
    letters.collect::<Vec<_>>().join(", ")
}

fn list<T: Display>(items: &[T]) -> String {
    let texts: Vec<String> = items.iter().map(T::to_string).collect();
    texts.join(", ")
}
