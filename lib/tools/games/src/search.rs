//! The search that all definitions share: the value of a position from those of its options, without recursion.

use anyhow::{anyhow, Error, Result};

use crate::amounts::Amounts;

/// A lost position, where values say only who wins.
pub const LOST: u32 = 0;
/// A won one.
pub const WON: u32 = 1;
/// A drawn one.
pub const DRAWN: u32 = 2;

/// Not found yet.
const UNKNOWN: u32 = u32::MAX;
/// Being worked out.
const ACTIVE: u32 = u32::MAX - 1;

/// Positions by number, in the order in which they are met: so the search is compiled once, whatever a position is.
pub(crate) trait Positions {
    /// Returns how many have numbers.
    fn count(&self) -> usize;

    /// Visits the options of a position, each as the parts that are played on side by side. Returns whether the position is a
    /// goal, which has none.
    fn options(&mut self, number: usize, visit: &mut dyn FnMut(&[usize])) -> Result<bool>;

    /// Returns a position as a player reads it.
    fn show(&self, number: usize) -> String;

    /// Says where the rules stand that are wrong.
    fn error(&self, text: &str) -> Error {
        anyhow!("{text}")
    }
}

/// How the value of a position follows from those of its options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rule {
    /// The mex of the Grundy numbers of the options.
    Mex,
    /// The same, where the Grundy number of several parts is the XOR of theirs, by the theorem.
    Xor,
    /// Won if some option is lost.
    Normal,
    /// The same, but without a move a position is won.
    Misere,
}

pub(crate) struct Search {
    rule: Rule,
    /// By the number of the position.
    values: Vec<u32>,
    /// Marks the values of the options of the current position with its time.
    seen: Vec<u64>,
    time: u64,
    /// The amounts that single heaps lose, if they are asked for.
    pub(crate) amounts: Option<Amounts>,
}

impl Search {
    pub(crate) fn new(rule: Rule) -> Search {
        Search { rule, values: vec![], seen: vec![], time: 0, amounts: None }
    }

    fn known(&self, number: usize) -> u32 {
        self.values.get(number).copied().unwrap_or(UNKNOWN)
    }

    fn set(&mut self, number: usize, value: u32, positions: &dyn Positions) {
        if number >= self.values.len() {
            // At once for all that are to be expected.
            self.values.resize(positions.count().max(number + 1), UNKNOWN);
        }
        self.values[number] = value;
    }

    /// Returns the value of a position.
    pub(crate) fn value(&mut self, positions: &mut dyn Positions, number: usize) -> Result<u32> {
        let known = self.known(number);
        if known < ACTIVE {
            return Ok(known);
        }
        let mut stack = vec![number];
        let found = self.find(positions, &mut stack);
        if found.is_err() {
            // The next search begins where nothing is being worked out.
            for waiting in stack {
                if self.known(waiting) == ACTIVE {
                    self.values[waiting] = UNKNOWN;
                }
            }
        }
        found.map(|()| self.known(number))
    }

    /// Finds the values of all positions on the stack, those on top first.
    fn find(&mut self, positions: &mut dyn Positions, stack: &mut Vec<usize>) -> Result<()> {
        let mut missing = vec![];
        while let Some(&top) = stack.last() {
            let value = self.try_value(positions, top, &mut missing)?;
            if missing.is_empty() {
                self.set(top, value, positions);
                stack.pop();
                // One that two moves lead to was waiting twice.
                while stack.last().map_or(false, |next| self.known(*next) < ACTIVE) {
                    stack.pop();
                }
                continue;
            }
            self.set(top, ACTIVE, positions);
            if let Some(again) = missing.iter().find(|option| self.known(**option) == ACTIVE) {
                return Err(self.cycle(positions, stack, *again));
            }
            stack.append(&mut missing);
        }
        Ok(())
    }

    /// Returns the value, unless options are `missing`.
    fn try_value(&mut self, positions: &mut dyn Positions, number: usize, missing: &mut Vec<usize>) -> Result<u32> {
        self.time += 1;
        let (time, values, seen, amounts) = (self.time, &self.values, &mut self.seen, &mut self.amounts);
        let (mut is_end, mut has_sum) = (true, false);
        let is_goal = positions.options(number, &mut |parts| {
            is_end = false;
            has_sum |= parts.len() != 1;
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
        if [Rule::Mex, Rule::Xor].contains(&self.rule) {
            return Ok(seen.iter().position(|&seen| seen != time).unwrap_or(seen.len()) as u32);
        }
        if has_sum {
            let text = "under misère play, or with a goal, sums have no value of their own\nhelp: let a position be all heaps: `heaps` or `positions`";
            return Err(anyhow!("{}\nin the options of {}", positions.error(text), positions.show(number)));
        }
        let ends_well = is_end && self.rule == Rule::Misere && !is_goal;
        let to_lost = seen.get(LOST as usize) == Some(&time);
        Ok(if ends_well || to_lost { WON } else { LOST })
    }

    fn cycle(&self, positions: &dyn Positions, stack: &[usize], again: usize) -> Error {
        let from = stack.iter().position(|&number| number == again).unwrap_or(0);
        let on_the_way = stack[from..].iter().filter(|number| self.known(**number) == ACTIVE);
        let names: Vec<String> = on_the_way.chain([&again]).map(|number| positions.show(*number)).collect();
        positions.error(&format!("a position comes back: {}\nhelp: if it may, add `.loopy()`", names.join(" → ")))
    }
}
