//! The search that all definitions share: the value of a position from those of its options, without recursion.

use anyhow::{Error, Result, anyhow};
use rustc_hash::FxHashSet;

/// The value of a position where only the winner counts, and the player to move loses.
pub const LOST: u32 = 0;
/// The same, where that player wins.
pub const WON: u32 = 1;
/// The same, where no player can force a win.
pub const DRAWN: u32 = 2;

/// The most positions of one line of play, each without a value so far: longer ones hardly end.
const LONGEST: usize = 1_000_000;

/// The value is not known yet.
const UNKNOWN: u32 = u32::MAX;

/// Positions by number, whatever their type: so the search is compiled once.
pub(crate) trait Positions {
    /// Visits the options of a position, each as the components of a sum.
    fn options(
        &mut self,
        valuation: Valuation,
        number: usize,
        visit: &mut dyn FnMut(&[usize]),
    ) -> Result<()>;

    /// Returns a position as a player reads it.
    fn show(&self, valuation: Valuation, number: usize) -> String;

    /// Returns an error in the rules, with their place if it is known.
    fn error(&self, text: &str) -> Error {
        anyhow!("{text}")
    }
}

/// How the value of a position follows from those of its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Valuation {
    /// The mex of the Grundy numbers of the options.
    Mex,
    /// The same, where the Grundy number of a sum is the XOR of those of its components, by the theorem.
    Xor,
    /// Won if some option is lost.
    Normal,
    /// Won if some option is lost or there is no option.
    Misere,
}

/// The values found so far; all by one rule.
#[derive(Default)]
pub(crate) struct Search {
    /// By the number of the position.
    values: Vec<u32>,
    /// For each value, the last time at which an option had it: so nothing is cleared between positions.
    seen: Vec<u64>,
    time: u64,
    /// The options whose values were not known when they were last asked for.
    missing: Vec<usize>,
    /// How many positions have several options.
    pub(crate) choices: usize,
    /// Whether some position has options of both parities: lines of play from them differ in length by an odd number.
    pub(crate) has_both_parities: bool,
}

impl Search {
    /// Returns the value of a position, if it is known.
    fn known(&self, number: usize) -> u32 {
        self.values.get(number).copied().unwrap_or(UNKNOWN)
    }

    /// Returns the value of a position.
    pub(crate) fn value(
        &mut self,
        valuation: Valuation,
        positions: &mut dyn Positions,
        number: usize,
    ) -> Result<u32> {
        let mut stack = vec![number];
        let mut waiting = FxHashSet::default();
        while let Some(&top) = stack.last() {
            // A position that two others wait for is on the stack twice.
            if self.known(top) != UNKNOWN || self.find(valuation, positions, top)? {
                stack.pop();
                waiting.remove(&top);
                continue;
            }
            waiting.insert(top);
            let again = self.missing.iter().find(|next| waiting.contains(next));
            if again.is_some() || waiting.len() > LONGEST {
                stack.retain(|number| waiting.contains(number));
                return Err(endless(valuation, positions, &stack, again.copied()));
            }
            stack.append(&mut self.missing);
        }
        Ok(self.known(number))
    }

    /// Finds the value of a position, unless options are `missing`. Returns whether it did.
    fn find(
        &mut self,
        valuation: Valuation,
        positions: &mut dyn Positions,
        number: usize,
    ) -> Result<bool> {
        self.time += 1;
        self.missing.clear();
        let mut count = 0;
        positions.options(valuation, number, &mut |parts| {
            count += 1;
            let mut sum = 0;
            for &part in parts {
                match self.values.get(part) {
                    None | Some(&UNKNOWN) => self.missing.push(part),
                    Some(value) => sum ^= value,
                }
            }
            let index = sum as usize;
            if index >= self.seen.len() {
                self.seen.resize(index + 1, 0);
            }
            self.seen[index] = self.time;
        })?;
        if !self.missing.is_empty() {
            return Ok(false);
        }
        let has_option = |value: u32| self.seen.get(value as usize) == Some(&self.time);
        let has_lost_option = has_option(LOST);
        // A line of play ends at a lost position after an even number of moves, and at a won one after an odd number.
        self.has_both_parities |= has_lost_option && has_option(WON);
        if count > 1 {
            self.choices += 1;
        }
        let is_won = has_lost_option || count == 0 && valuation == Valuation::Misere;
        let value = match valuation {
            Valuation::Mex | Valuation::Xor => self.least_unseen(),
            Valuation::Normal | Valuation::Misere if is_won => WON,
            Valuation::Normal | Valuation::Misere => LOST,
        };
        if number >= self.values.len() {
            self.values.resize(number + 1, UNKNOWN);
        }
        self.values[number] = value;
        Ok(true)
    }

    /// Returns the mex of the values of the options that were visited last.
    fn least_unseen(&self) -> u32 {
        let unseen = self.seen.iter().position(|&seen| seen != self.time);
        unseen.unwrap_or(self.seen.len()) as u32
    }
}

/// Returns that play may go on without end along a line of positions: its last one leads back to one of them, or there are too many.
fn endless(
    valuation: Valuation,
    positions: &dyn Positions,
    line: &[usize],
    again: Option<usize>,
) -> Error {
    let names = |line: &[usize]| {
        let names = line.iter();
        let names = names.map(|number| positions.show(valuation, *number));
        names.collect::<Vec<_>>().join(" → ")
    };
    positions.error(&match again {
        Some(again) => {
            let start = line.iter().position(|number| *number == again);
            let cycle = [&line[start.unwrap_or(0)..], &[again]].concat();
            let part = match cycle.len() {
                2 => ", by a move that changes nothing, or beside an empty part",
                _ => "",
            };
            format!(
                "a position comes back: {}{part}\nhelp: if it may, add `.loopy()`, or `endless` to rules in one line",
                names(&cycle)
            )
        }
        None => format!(
            "from {} a game may go on without end: {} → …\n\
             help: let each move lower something, or bound what grows, as in `n -> n + 1 if n < 100`",
            names(&line[..1]),
            names(&line[..4])
        ),
    })
}
