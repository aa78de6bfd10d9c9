//! The table of a game: the values of its positions.

use std::any::Any;
use std::fmt::{self, Display, Formatter};

use crate::game::Part;
use crate::notation::joined;
use crate::rules::form::Form;
use crate::rules::turns::Turn;

/// What the values are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Kind {
    /// Grundy numbers.
    #[default]
    Numbers,
    /// Who wins: [`LOST`](crate::LOST), [`WON`](crate::WON) or [`DRAWN`](crate::DRAWN).
    Winners,
}

/// Why the table ends.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub enum End {
    #[default]
    Whole,
    /// In an emergency: a faster machine goes further.
    OutOfTime,
    Interrupted,
    /// Where it took too long.
    Ended(String),
}

/// The moves of a heap in a game for which theorems prove periods.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HeapMoves {
    /// Take one of these amounts.
    Take(Vec<u64>),
    /// A take-and-break game by its code, such as 0.77.
    Octal(String),
}

impl Display for HeapMoves {
    fn fmt(&self, formatter: &mut Formatter) -> fmt::Result {
        match self {
            HeapMoves::Take(amounts) => {
                formatter.write_str("take")?;
                for amount in amounts {
                    write!(formatter, " {amount}")?;
                }
                Ok(())
            }
            HeapMoves::Octal(code) => write!(formatter, "octal {code}"),
        }
    }
}

/// The values of positions.
#[derive(Clone, Debug, Default)]
pub struct Table {
    pub kind: Kind,
    pub is_misere: bool,
    /// Whether positions may recur: endless play is a draw.
    pub is_endless: bool,
    /// Whether the first number is the parameter of a game.
    pub is_family: bool,
    /// Whether the first number says whose turn it is.
    pub has_turns: bool,
    /// The limit on heaps, lengths or positions, as the builder counts.
    pub limit: u64,
    /// Whether the rules set the limit: then nothing looks beyond.
    pub is_limited: bool,
    /// Whether the limit is less than that of the rules, as more would be too much work.
    pub is_shortened: bool,
    /// The moves, if the rules name them.
    pub declared: Option<HeapMoves>,
    /// The moves that all heaps of the table have, if they are of a known game.
    pub seen: Option<HeapMoves>,
    pub form: Option<Form>,
    /// The whole rules in one line, if a file has them so.
    pub line: Option<String>,
    /// What a line calls the numbers of a position.
    pub number_names: Vec<String>,
    /// The positions as numbers, or the numbers of `.by(…)`; empty lists if there are none.
    pub positions: Vec<Vec<u64>>,
    /// The positions as a player reads them, if they are not just numbers.
    pub names: Vec<String>,
    /// Whether `positions` has the numbers of `.by(…)`.
    pub is_projected: bool,
    pub values: Vec<u64>,
    /// How many positions with several options were met, if all lines of play from each position have the same parity.
    pub choices_of_one_parity: Option<usize>,
    /// How many options were listed to find the values: how much work the table was, on any machine.
    pub options: u64,
    pub end: End,
}

impl Table {
    /// Returns a position as a player reads it.
    pub fn name(&self, index: usize) -> String {
        match self.names.get(index) {
            Some(name) => name.clone(),
            None => self.numbers(&self.positions[index]),
        }
    }

    /// Returns the first numbers of a position as a player reads them.
    pub fn numbers(&self, numbers: &[u64]) -> String {
        match numbers {
            [turn, rest @ ..] if self.has_turns => {
                let mut words = vec![format!("{:?}", Turn::of_number(*turn))];
                words.extend(rest.iter().map(u64::to_string));
                joined(&words)
            }
            _ => joined(numbers),
        }
    }

    /// Returns how many numbers each position has, if all have the same.
    pub fn arity(&self) -> Option<usize> {
        let arity = self.positions.first()?.len();
        self.positions
            .iter()
            .all(|position| position.len() == arity)
            .then_some(arity)
    }

    /// Returns the length of a row if the positions are a whole grid in order, whose last number runs fastest.
    pub fn columns(&self) -> Option<usize> {
        let arity = self
            .arity()
            .filter(|arity| (2..=3).contains(arity) && self.names.is_empty())?;
        let row = |index: usize| &self.positions[index][..arity - 1];
        let columns = (0..self.values.len())
            .take_while(|&index| row(index) == row(0))
            .count();
        let is_right = |index: usize| {
            row(index) == row(index - index % columns)
                && self.positions[index][arity - 1]
                    == self.positions[0][arity - 1] + (index % columns) as u64
        };
        (columns > 2 && (0..self.values.len()).all(is_right)).then_some(columns)
    }

    /// Drops all numbers if some position has none: rows of letters may look like numbers.
    pub(crate) fn settle(&mut self) {
        let is_word = |(numbers, name): (&Vec<u64>, &String)| numbers.is_empty() && name != "[]";
        if !self.is_projected
            && self.names.len() > 1
            && self.positions.iter().zip(&self.names).any(is_word)
        {
            for position in &mut self.positions {
                position.clear();
            }
        }
    }
}

/// Returns the numbers that a position is.
pub(crate) fn numbers_in<P: Part>(position: &P) -> Option<Vec<u64>> {
    let any: &dyn Any = position;
    if let Some(heap) = any.downcast_ref() {
        return Some(vec![*heap]);
    }
    if let Some(numbers) = any.downcast_ref::<Vec<u64>>() {
        return Some(numbers.clone());
    }
    // A position may have any type that can be printed, so only its text tells its numbers.
    numbers_of(&format!("{position:?}"))
}

/// Returns the numbers of a position that is written as Rust does: a number, a tuple or a list of them.
pub(crate) fn numbers_of(name: &str) -> Option<Vec<u64>> {
    let inner = name
        .strip_prefix(['[', '('])
        .and_then(|inner| inner.strip_suffix([']', ')']))
        .unwrap_or(name);
    let number = |word: &str| {
        word.parse()
            .ok()
            .filter(|number: &u64| number.to_string() == word)
    };
    inner
        .trim_end_matches(',')
        .split(", ")
        .map(number)
        .collect()
}
