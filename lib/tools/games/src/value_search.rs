//! The search that all definitions share: the value of a position from those of its options, without recursion.

use anyhow::{anyhow, Error, Result};

use crate::amounts::Amounts;

/// The values of positions where only the winner counts.
pub const LOST: u32 = 0;
pub const WON: u32 = 1;
pub const DRAWN: u32 = 2;

/// The value is not known yet.
const UNKNOWN: u32 = u32::MAX;
/// The position is on the stack, waiting for its options.
const ACTIVE: u32 = u32::MAX - 1;

/// Positions by number, whatever their type: so the search is compiled once.
pub(crate) trait Positions {
    /// Visits the options of a position, each as the components of a sum.
    fn options(&mut self, rule: Rule, number: usize, visit: &mut dyn FnMut(&[usize])) -> Result<()>;

    /// Returns a position as a player reads it.
    fn show(&self, rule: Rule, number: usize) -> String;

    /// Returns an error in the rules, with their place if it is known.
    fn error(&self, text: &str) -> Error {
        anyhow!("{text}")
    }
}

/// How the value of a position follows from those of its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rule {
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
    /// Watches the moves of heaps for a table.
    pub(crate) amounts: Option<Amounts>,
}

impl Search {
    fn known(&self, number: usize) -> u32 {
        self.values.get(number).copied().unwrap_or(UNKNOWN)
    }

    fn set(&mut self, number: usize, value: u32) {
        self.values.resize(self.values.len().max(number + 1), UNKNOWN);
        self.values[number] = value;
    }

    /// Returns the value of a position.
    pub(crate) fn value(&mut self, rule: Rule, positions: &mut dyn Positions, number: usize) -> Result<u32> {
        let mut stack = vec![number];
        let found = self.find(rule, positions, &mut stack);
        // After an error, leave nothing active to the next search.
        for waiting in stack.into_iter().filter(|_| found.is_err()) {
            if self.known(waiting) == ACTIVE {
                self.values[waiting] = UNKNOWN;
            }
        }
        found.map(|()| self.known(number))
    }

    /// Finds the values of all positions on the stack, from the top.
    fn find(&mut self, rule: Rule, positions: &mut dyn Positions, stack: &mut Vec<usize>) -> Result<()> {
        while let Some(&top) = stack.last() {
            // A position that two others wait for is on the stack twice.
            if self.known(top) < ACTIVE {
                stack.pop();
                continue;
            }
            let value = self.try_value(rule, positions, top)?;
            self.set(top, if self.missing.is_empty() { value } else { ACTIVE });
            if let Some(again) = self.missing.iter().find(|option| self.known(**option) == ACTIVE) {
                return Err(self.cycle(rule, positions, stack, *again));
            }
            stack.append(&mut self.missing);
        }
        Ok(())
    }

    /// Returns the value of a position; it is right only if no options are `missing`.
    fn try_value(&mut self, rule: Rule, positions: &mut dyn Positions, number: usize) -> Result<u32> {
        self.time += 1;
        self.missing.clear();
        let (time, values, seen, amounts) = (self.time, &self.values, &mut self.seen, &mut self.amounts);
        let missing = &mut self.missing;
        let mut is_end = true;
        positions.options(rule, number, &mut |parts| {
            is_end = false;
            amounts.iter_mut().for_each(|amounts| amounts.see(number, parts));
            let mut sum = 0;
            for &part in parts {
                match values.get(part).copied().unwrap_or(UNKNOWN) {
                    ACTIVE | UNKNOWN => missing.push(part),
                    value => sum ^= value,
                }
            }
            let index = sum as usize;
            if index >= seen.len() {
                seen.resize(index + 1, 0);
            }
            seen[index] = time;
        })?;
        amounts.iter_mut().for_each(|amounts| amounts.end(number));
        if matches!(rule, Rule::Mex | Rule::Xor) {
            return Ok(seen.iter().position(|&seen| seen != time).unwrap_or(seen.len()) as u32);
        }
        let to_lost = seen.get(LOST as usize) == Some(&time);
        Ok(if to_lost || is_end && rule == Rule::Misere { WON } else { LOST })
    }

    fn cycle(&self, rule: Rule, positions: &dyn Positions, stack: &[usize], again: usize) -> Error {
        let from = stack.iter().position(|&number| number == again).unwrap_or(0);
        let on_cycle = stack[from..].iter().filter(|number| self.known(**number) == ACTIVE);
        let names: Vec<String> = on_cycle.chain([&again]).map(|number| positions.show(rule, *number)).collect();
        positions.error(&format!("a position comes back: {}\nhelp: if it may, add `.loopy()`", names.join(" → ")))
    }
}
