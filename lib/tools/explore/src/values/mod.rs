//! Values that users bring: whatever a brute force prints.
//!
//! | file | what is in it |
//! |---|---|
//! | `tokens` | from text to lines of numbers, words, arrows and brackets |
//! | `results` | the words that say who wins |
//! | `rows` | from lines to rows of numbers and results; `objects` has those of JSON |
//! | `forms` | which form the rows have |
//! | `tables` | from rows of a form to positions and values |
//! | `words` | positions that are words |
//! | `say` | all of it in words |

mod forms;
mod objects;
mod results;
mod rows;
mod say;
mod tables;
mod tokens;
mod words;

use games::{Kind, Table};

/// What was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Values {
    /// Sorted by their greatest number, and each is there once.
    pub positions: Vec<Vec<u64>>,
    /// The positions as words, if they are no numbers.
    pub names: Vec<String>,
    /// The value of each position.
    pub values: Vec<u64>,
    /// Whether the values are 0 for lost, 1 for won and 2 for drawn.
    pub says_winners: bool,
    pub reading: Reading,
    /// What else the text could mean: [`read_as`] reads it so.
    pub other: Option<Reading>,
    /// The words that stood for values.
    pub words: Vec<(String, u64)>,
    /// The numbers of the lines at the beginning and at the end that were taken for headings and remarks.
    pub skipped: Vec<usize>,
}

impl Values {
    /// Returns the table of these values. Nothing is known beyond it.
    pub fn table(&self) -> Table {
        Table {
            is_limited: true,
            kind: if self.says_winners {
                Kind::Winners
            } else {
                Kind::Numbers
            },
            positions: self.positions.clone(),
            names: self.names.clone(),
            values: self.values.clone(),
            ..Table::default()
        }
    }
}

/// How a text was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reading {
    /// Values alone, of n = first and so on.
    List { first: u64, count: usize },
    /// A value for each row a and column b, from the numbers of the first ones on.
    Matrix {
        rows: usize,
        columns: usize,
        shape: Shape,
        first: [u64; 2],
    },
    /// Positions and their values: lines, a dictionary, or `f(3) = 1`, which has the name of a function. They have so many numbers;
    /// none if they are lists of unlike lengths.
    Pairs {
        numbers: usize,
        function: Option<String>,
    },
    /// Words, each with its value.
    Words { count: usize },
    /// Lost positions only: all others are won whose numbers are at least this, and at most these. If those of each are sorted, no
    /// others are meant.
    Lost {
        least: u64,
        greatest: Vec<u64>,
        is_sorted: bool,
    },
}

/// Which places of a matrix have a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    Full,
    /// b ≤ a.
    Lower,
    /// b ≥ a.
    Upper,
}

/// A form that the user can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// From n = 0 or 1.
    List(u64),
    /// From a = b = 0 or 1.
    Matrix(u64),
    Pairs,
    Lost,
}

impl Form {
    /// The forms and their names on the command line.
    pub const NAMES: [(&'static str, Form); 6] = [
        ("list", Form::List(0)),
        ("list1", Form::List(1)),
        ("matrix", Form::Matrix(0)),
        ("matrix1", Form::Matrix(1)),
        ("lines", Form::Pairs),
        ("lost", Form::Lost),
    ];

    /// Returns the form of this name.
    pub fn named(name: &str) -> Option<Form> {
        let known = Form::NAMES.iter().find(|(known, _)| *known == name);
        known.map(|(_, form)| *form)
    }
}

/// Why a text cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ValuesError {
    TooFew {
        count: usize,
    },
    /// A bracket without its partner, or too many in each other.
    Bracket {
        line: usize,
    },
    /// A negative number, or one of more than 64 bits.
    Number {
        line: usize,
        text: String,
    },
    /// A line between others, which have this form.
    Misfit {
        line: usize,
        text: String,
        form: Form,
    },
    Contradiction {
        position: Vec<u64>,
        values: [u64; 2],
        lines: [usize; 2],
    },
    /// Values that a printer left out, as in `[0 1 ... 7]`.
    LeftOut {
        line: usize,
    },
    /// Two words for values, and neither says who wins.
    UnknownWords {
        words: [String; 2],
    },
}

/// Reads values in the form that they most likely have.
///
/// # Errors
///
/// If the text has no form, contradicts itself, or has fewer than four values.
pub fn read(text: &str) -> Result<Values, ValuesError> {
    if let Some(values) = words::read(text) {
        return Ok(values);
    }
    let rows = rows::read(text)?;
    let choice = forms::choose(&rows);
    let mut values = tables::make(text, &rows, choice.form)?;
    if let Some(form) = choice.other {
        let other = tables::make(text, &rows, form);
        let other = other.ok().map(|other| other.reading);
        values.other = other.filter(|other| *other != values.reading);
    }
    Ok(values)
}

/// Reads values in this form.
///
/// # Errors
///
/// As [`read`], and if the text does not have this form.
pub fn read_as(text: &str, form: Form) -> Result<Values, ValuesError> {
    tables::make(text, &rows::read(text)?, form)
}
