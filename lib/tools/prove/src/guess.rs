//! An automaton of the digits, guessed from a table.
//!
//! Read the first digits of a position. What may still follow decides how the table goes on, and digits after which it goes on
//! alike lead to the same state (J. Myhill and A. Nerode, 1957). A table has an end, so "alike" is only seen for a few more digits,
//! and the result is a guess. As a [`Claim`](crate::Claim) it can be proved.

use formula::order::different;
use std::fmt;

use rustc_hash::FxHashMap;

use crate::automaton::{Automaton, Variable};
use crate::claim::{Said, Statement, Values};
use crate::logic::Logic;
use crate::numeration::Numeration;

/// The longest ends of digits that are compared.
const MOST_DIGITS: usize = 8;

/// So many ends are compared, else reading so many numbers side by side takes too long.
const MOST_ENDS: usize = 100_000;

/// A machine that reads the digits of the numbers of a position side by side, the greatest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Machine {
    pub numeration: Numeration,
    pub says: Says,
    /// How many numbers it reads.
    pub numbers: usize,
    /// For each state the next one after each letter; bit i of a letter is the digit of the i-th number. No state follows two
    /// neighbours 1 in Zeckendorf sums. The first state is 0.
    pub next: Vec<Vec<Option<usize>>>,
    /// What each state says of numbers that end there.
    pub outputs: Vec<u64>,
}

/// What the outputs of a machine mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Says {
    /// 0 if the position is lost, else 1.
    Winner,
    Value,
}

/// What a machine is guessed from: the winner, 0 or 1, or the value of each position up to a greatest number.
pub struct Table<'a> {
    pub numbers: usize,
    pub greatest: u64,
    pub entry: &'a dyn Fn(&[u64]) -> u64,
    /// How the machine should read and what it should say.
    pub numeration: Numeration,
    pub says: Says,
}

impl Machine {
    /// Returns what the machine says of a position.
    pub fn answer(&self, position: &[u64]) -> Said {
        let letters = self.numeration.letters(position);
        let end = letters
            .iter()
            .try_fold(0, |state, letter| self.next[state][*letter]);
        match (end.map(|end| self.outputs[end]), self.says) {
            (None, _) => Said::Nothing,
            (Some(value), Says::Value) => Said::Value(value),
            (Some(0), Says::Winner) => Said::Lost,
            (Some(_), Says::Winner) => Said::Won,
        }
    }

    /// Returns what the machine says as an automaton for numbers of these names.
    pub(crate) fn statement(&self, logic: &Logic, names: &[Variable]) -> Statement {
        let says = |output: u64| -> Automaton {
            let step = |state: &Option<usize>, letter: usize| self.next[(*state)?][letter];
            let accepts =
                |state: &Option<usize>| state.map(|state| self.outputs[state]) == Some(output);
            let automaton = logic.build(names.to_vec(), Some(0), step, accepts);
            logic.written(automaton)
        };
        if self.says == Says::Winner {
            return Statement::Lost(says(0));
        }
        let value = logic.name();
        let outputs = different(self.outputs.clone());
        let cases = outputs.into_iter().map(|output| {
            let is_output = logic.is(value, output);
            logic.and(&says(output), &is_output)
        });
        Statement::Value(Values {
            values: logic.any(cases),
            value,
            are_powers: false,
        })
    }
}

impl Table<'_> {
    /// Returns a machine with few states that says the whole table, if there seems to be one.
    pub fn guess(&self, most_states: usize) -> Option<Machine> {
        for digits in 1..=MOST_DIGITS {
            let machine = self.machine(digits, most_states)?;
            if self.agrees(&machine) {
                return Some(machine);
            }
        }
        None
    }

    /// Returns the machine in which two states are the same if the table goes on alike for so many digits.
    fn machine(&self, digits: usize, most_states: usize) -> Option<Machine> {
        let mut numbers = FxHashMap::from_iter([(self.ends(&[], digits)?, 0)]);
        let mut states = vec![vec![]];
        let mut next = vec![];
        while next.len() < states.len() {
            let mut row = vec![];
            for letter in 0..1 << self.numbers {
                let longer = [&states[next.len()][..], &[letter]].concat();
                if !self.is_written(&longer) {
                    row.push(None);
                    continue;
                }
                let ends = self.ends(&longer, digits)?;
                let number = *numbers.entry(ends).or_insert_with(|| {
                    states.push(longer);
                    states.len() - 1
                });
                row.push(Some(number));
            }
            next.push(row);
            if states.len() > most_states {
                return None;
            }
        }
        let outputs = states.iter().map(|state| self.output(state));
        Some(Machine {
            numeration: self.numeration,
            says: self.says,
            numbers: self.numbers,
            outputs: outputs.collect::<Option<_>>()?,
            next,
        })
    }

    /// Returns whether the last two letters may follow each other.
    fn is_written(&self, letters: &[usize]) -> bool {
        match letters {
            [.., before, last] => self.numeration == Numeration::Binary || before & last == 0,
            _ => true,
        }
    }

    /// Returns what to say after some letters and all ends of so many more, unless the table is too small.
    fn ends(&self, letters: &[usize], digits: usize) -> Option<Vec<Option<u64>>> {
        let longest = letters.len() + digits;
        let mut ends = vec![];
        let mut all = vec![letters.to_vec()];
        while let Some(letters) = all.get(ends.len()).cloned() {
            if !self.is_written(&letters) {
                ends.push(None);
                continue;
            }
            ends.push(Some(self.output(&letters)?));
            if letters.len() < longest {
                if all.len() + (1 << self.numbers) > MOST_ENDS {
                    return None;
                }
                let longer = |letter| [&letters[..], &[letter]].concat();
                all.extend((0..1 << self.numbers).map(longer));
            }
        }
        Some(ends)
    }

    /// Returns what to say of the numbers that are written with these letters.
    fn output(&self, letters: &[usize]) -> Option<u64> {
        let number = |track: usize| {
            let digits: Vec<usize> = letters.iter().map(|letter| letter >> track & 1).collect();
            self.numeration.number(&digits)
        };
        let position: Vec<u64> = (0..self.numbers).map(number).collect::<Option<_>>()?;
        if position.iter().any(|number| *number > self.greatest) {
            return None;
        }
        Some((self.entry)(&position))
    }

    /// Returns whether a machine says the whole table.
    fn agrees(&self, machine: &Machine) -> bool {
        let mut position = vec![0; self.numbers];
        loop {
            let said = match machine.answer(&position) {
                Said::Lost => Some(0),
                Said::Won => Some(1),
                Said::Value(value) => Some(value),
                Said::Nothing => None,
            };
            if said != Some((self.entry)(&position)) {
                return false;
            }
            let is_less = |number: &u64| *number < self.greatest;
            let Some(place) = position.iter().position(is_less) else {
                return true;
            };
            position[place] += 1;
            position[..place].fill(0);
        }
    }
}

impl fmt::Display for Machine {
    /// Shows a line for each state: the next state after each letter, and what the state says.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.numbers.max(self.outputs.len().to_string().len());
        write!(formatter, "state")?;
        for letter in 0..1 << self.numbers {
            let digits = (0..self.numbers).map(|track| (letter >> track & 1).to_string());
            write!(formatter, "  {:>width$}", digits.collect::<String>())?;
        }
        writeln!(formatter, "  says")?;
        for (state, row) in self.next.iter().enumerate() {
            write!(formatter, "{state:>5}")?;
            for next in row {
                let next = next.map_or("-".to_owned(), |next| next.to_string());
                write!(formatter, "  {next:>width$}")?;
            }
            let output = self.outputs[state];
            match self.says {
                Says::Winner if output == 0 => writeln!(formatter, "  lost")?,
                Says::Winner => writeln!(formatter, "  won")?,
                Says::Value => writeln!(formatter, "  {output}")?,
            }
        }
        Ok(())
    }
}
