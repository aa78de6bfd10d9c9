//! The search that all definitions share: the value of a position from those of its options, without recursion.

use anyhow::{Error, Result, anyhow};
use rustc_hash::FxHashSet;

/// The values of positions where only the winner counts.
pub const LOST: u32 = 0;
pub const WON: u32 = 1;
pub const DRAWN: u32 = 2;

/// The value is not known yet.
const UNKNOWN: u32 = u32::MAX;

/// Positions by number, whatever their type: so the search is compiled once.
pub(crate) trait Positions {
    /// Visits the options of a position, each as the components of a sum.
    fn options(&mut self, rule: Rule, number: usize, visit: &mut dyn FnMut(&[usize]))
    -> Result<()>;

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
}

impl Search {
    fn known(&self, number: usize) -> u32 {
        self.values.get(number).copied().unwrap_or(UNKNOWN)
    }

    /// Returns the value of a position.
    pub(crate) fn value(
        &mut self,
        rule: Rule,
        positions: &mut dyn Positions,
        number: usize,
    ) -> Result<u32> {
        let (mut stack, mut waiting) = (vec![number], FxHashSet::default());
        while let Some(&top) = stack.last() {
            // A position that two others wait for is on the stack twice.
            if self.known(top) != UNKNOWN || self.find(rule, positions, top)? {
                stack.pop();
                waiting.remove(&top);
                continue;
            }
            waiting.insert(top);
            if let Some(again) = self.missing.iter().find(|option| waiting.contains(option)) {
                let from = stack.iter().position(|number| number == again).unwrap_or(0);
                let cycle = stack[from..]
                    .iter()
                    .filter(|number| waiting.contains(number))
                    .chain([again]);
                let names: Vec<String> =
                    cycle.map(|number| positions.show(rule, *number)).collect();
                let text = format!(
                    "a position comes back: {}\nhelp: if it may, add `.loopy()`",
                    names.join(" → ")
                );
                return Err(positions.error(&text));
            }
            stack.append(&mut self.missing);
        }
        Ok(self.known(number))
    }

    /// Finds the value of a position, unless options are `missing`. Returns whether it did.
    fn find(&mut self, rule: Rule, positions: &mut dyn Positions, number: usize) -> Result<bool> {
        self.time += 1;
        self.missing.clear();
        let (time, values, seen, missing) =
            (self.time, &self.values, &mut self.seen, &mut self.missing);
        let mut is_end = true;
        positions.options(rule, number, &mut |parts| {
            is_end = false;
            let mut sum = 0;
            for &part in parts {
                match values.get(part) {
                    None | Some(&UNKNOWN) => missing.push(part),
                    Some(value) => sum ^= value,
                }
            }
            let index = sum as usize;
            if index >= seen.len() {
                seen.resize(index + 1, 0);
            }
            seen[index] = time;
        })?;
        let to_lost = seen.get(LOST as usize) == Some(&time);
        let value = match rule {
            Rule::Mex | Rule::Xor => seen
                .iter()
                .position(|&seen| seen != time)
                .unwrap_or(seen.len()) as u32,
            _ if to_lost || is_end && rule == Rule::Misere => WON,
            _ => LOST,
        };
        if self.missing.is_empty() {
            self.values
                .resize(self.values.len().max(number + 1), UNKNOWN);
            self.values[number] = value;
        }
        Ok(self.missing.is_empty())
    }
}
