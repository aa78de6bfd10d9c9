//! An automaton of the digits, guessed from a table.
//!
//! Read the first digits of a position. What may still follow decides how the table goes on, and digits after which it goes on
//! alike lead to the same state (J. Myhill and A. Nerode, 1957). A table has an end, so "alike" is only seen for a few more digits,
//! and the result is a guess. As a [`Claim`](crate::Claim) it can be proved.

use std::collections::HashMap;
use std::fmt;

use crate::Stop;
use crate::automaton::{Automaton, Variable};
use crate::claim::{Said, Statement, Values};
use crate::logic::Logic;
use crate::numeration::{Numeration, Read};

/// The longest ends of digits that are compared.
const MOST_DIGITS: usize = 8;

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
    /// 1 if the last number that was read is the value, else 0. So the values need not be few.
    IsValue,
}

/// What a machine is guessed from: the winner, 0 or 1, or the value of each position up to a greatest number.
pub struct Table<'a> {
    pub numbers: usize,
    pub greatest: u64,
    pub entry: &'a dyn Fn(&[u64]) -> u64,
}

/// The first digits of some numbers.
#[derive(Clone)]
struct Prefix {
    reads: Vec<Read>,
    last: usize,
}

impl Machine {
    /// Returns the machine with the fewest states that a table suggests, if it has not too many.
    pub fn guess(
        table: &Table,
        numeration: Numeration,
        says: Says,
        most_states: usize,
    ) -> Option<Machine> {
        let guess = Guess {
            table,
            numeration,
            says,
        };
        for digits in 1..=MOST_DIGITS {
            let machine = guess.machine(digits, most_states)?;
            if guess.agrees(&machine) {
                return Some(machine);
            }
        }
        None
    }

    /// Returns what the machine says of a position.
    pub fn at(&self, position: &[u64]) -> Said {
        match self.says {
            Says::IsValue => self.read_value(position).map_or(Said::Nothing, Said::Value),
            Says::Winner | Says::Value => {
                let letters = self.numeration.letters(position);
                let end = letters
                    .iter()
                    .try_fold(0, |state, letter| self.next[state][*letter]);
                match (end.map(|end| self.outputs[end]), self.says) {
                    (None, _) => Said::Nothing,
                    (Some(value), Says::Value) => Said::Value(value),
                    (Some(0), _) => Said::Lost,
                    (Some(_), _) => Said::Won,
                }
            }
        }
    }

    /// Returns the value with which the digits of a position end in a state that says so.
    fn read_value(&self, position: &[u64]) -> Option<u64> {
        // Zeros in front leave room for a value that is longer than the numbers.
        let longest = self.numeration.letters(&[u64::MAX]).len();
        let letters = self.numeration.letters(position);
        let zeros = vec![0; longest - letters.len()];
        let mut values = vec![None; self.outputs.len()];
        values[0] = Some(Read::default());
        for letter in zeros.iter().chain(&letters) {
            let mut longer = vec![None; values.len()];
            for (state, value) in values.iter().enumerate() {
                let Some(value) = value else { continue };
                for digit in 0..2 {
                    if let Some(next) = self.next[state][letter | digit << position.len()] {
                        longer[next] = Some(value.then(self.numeration, digit as i128));
                    }
                }
            }
            values = longer;
        }
        let is_end = |state: &usize| self.outputs[*state] == 1 && values[*state].is_some();
        let end = (0..values.len()).find(is_end)?;
        u64::try_from(values[end]?.value).ok()
    }

    /// Returns what the machine says as an automaton for numbers of these names.
    pub(crate) fn statement(&self, logic: &Logic, names: &[Variable]) -> Result<Statement, Stop> {
        let value = logic.name();
        let mut tracks = names.to_vec();
        if self.says == Says::IsValue {
            tracks.push(value);
        }
        let says = |output: u64| -> Result<Automaton, Stop> {
            let step = |state: &Option<usize>, letter: usize| self.next[(*state)?][letter];
            let accepts = |state: &Option<usize>| state.map(|at| self.outputs[at]) == Some(output);
            let automaton = logic.build(tracks.clone(), Some(0), step, accepts)?;
            logic.written(automaton)
        };
        let values = match self.says {
            Says::Winner => return Ok(Statement::Lost(says(0)?)),
            Says::IsValue => says(1)?,
            Says::Value => {
                let mut outputs = self.outputs.clone();
                outputs.sort_unstable();
                outputs.dedup();
                let mut values = Automaton::always(false);
                for output in outputs {
                    let case = logic.and(&says(output)?, &logic.is(value, output)?)?;
                    values = logic.or(&values, &case)?;
                }
                values
            }
        };
        Ok(Statement::Value(Values {
            values,
            value,
            are_powers: false,
        }))
    }
}

/// A table, and how to read it.
struct Guess<'a> {
    table: &'a Table<'a>,
    numeration: Numeration,
    says: Says,
}

impl Guess<'_> {
    fn tracks(&self) -> usize {
        self.table.numbers + (self.says == Says::IsValue) as usize
    }

    /// Returns the machine in which two states are the same if the table goes on alike for so many digits.
    fn machine(&self, digits: usize, most_states: usize) -> Option<Machine> {
        let first = Prefix {
            reads: vec![Read::default(); self.tracks()],
            last: 0,
        };
        let mut numbers = HashMap::from([(self.ends(&first, digits)?, 0)]);
        let mut states = vec![first];
        let mut next = vec![];
        while next.len() < states.len() {
            let state = states[next.len()].clone();
            let mut row = vec![];
            for letter in 0..1 << self.tracks() {
                let Some(longer) = self.then(&state, letter) else {
                    row.push(None);
                    continue;
                };
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
        let outputs = states
            .iter()
            .map(|state| self.entry(state))
            .collect::<Option<_>>()?;
        Some(Machine {
            numeration: self.numeration,
            says: self.says,
            numbers: self.tracks(),
            next,
            outputs,
        })
    }

    /// Reads one more letter, if such digits may follow.
    fn then(&self, prefix: &Prefix, letter: usize) -> Option<Prefix> {
        if self.numeration == Numeration::Zeckendorf && prefix.last & letter != 0 {
            return None;
        }
        let tracks = prefix.reads.iter().enumerate();
        let reads = tracks
            .map(|(track, read)| read.then(self.numeration, (letter >> track & 1) as i128))
            .collect();
        Some(Prefix {
            reads,
            last: letter,
        })
    }

    /// Returns the entries for all ends of so many digits or fewer, unless the table is too small.
    fn ends(&self, prefix: &Prefix, digits: usize) -> Option<Vec<u64>> {
        // Nothing may follow: no entry of a table.
        const NONE: u64 = u64::MAX;
        let mut ends = vec![self.entry(prefix)?];
        let mut longest = vec![Some(prefix.clone())];
        for _ in 0..digits {
            let mut longer = vec![];
            for letter in 0..1 << self.tracks() {
                let next = |prefix: &Option<Prefix>| self.then(prefix.as_ref()?, letter);
                longer.extend(longest.iter().map(next));
            }
            for prefix in &longer {
                ends.push(match prefix {
                    Some(prefix) => self.entry(prefix)?,
                    None => NONE,
                });
            }
            longest = longer;
        }
        Some(ends)
    }

    fn entry(&self, prefix: &Prefix) -> Option<u64> {
        let mut position: Vec<u64> = prefix.reads.iter().map(|read| read.value as u64).collect();
        let value = match self.says {
            Says::IsValue => position.pop(),
            Says::Winner | Says::Value => None,
        };
        if position.iter().any(|number| *number > self.table.greatest) {
            return None;
        }
        let entry = (self.table.entry)(&position);
        Some(match value {
            Some(value) => (value == entry) as u64,
            None => entry,
        })
    }

    /// Returns whether a machine says the whole table.
    fn agrees(&self, machine: &Machine) -> bool {
        let mut position = vec![0; self.table.numbers];
        loop {
            let entry = (self.table.entry)(&position);
            let expected = match self.says {
                Says::Winner if entry == 0 => Said::Lost,
                Says::Winner => Said::Won,
                Says::Value | Says::IsValue => Said::Value(entry),
            };
            if machine.at(&position) != expected {
                return false;
            }
            let is_less = |number: &u64| *number < self.table.greatest;
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
                Says::IsValue if output == 1 => writeln!(formatter, "  yes")?,
                Says::IsValue => writeln!(formatter, "  no")?,
            }
        }
        Ok(())
    }
}
