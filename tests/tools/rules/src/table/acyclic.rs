//! Grundy numbers, or who wins under misère play, where every line of play ends.

use std::fmt::Debug;
use std::hash::Hash;

use super::values::{Values, ACTIVE, UNKNOWN};
use super::{Problem, LOST, WON};
use crate::{Play, Rules};

pub(super) struct Search<'r, P> {
    rules: &'r Rules<P>,
    values: Values<'r, P>,
    /// Marks the values of the options of the current position with its number.
    seen: Vec<u64>,
    time: u64,
}

impl<'r, P: Clone + Debug + Hash + Eq> Search<'r, P> {
    pub(super) fn new(rules: &'r Rules<P>, extents: Vec<u64>) -> Result<Search<'r, P>, Problem> {
        Ok(Search { rules, values: Values::new(rules, extents)?, seen: vec![], time: 0 })
    }

    /// Returns the value of a position, by a search without recursion.
    pub(super) fn value(&mut self, position: &P) -> Result<u32, Problem> {
        let known = self.values.get(position);
        if known != UNKNOWN {
            return Ok(known);
        }
        let mut stack = vec![position.clone()];
        while let Some(top) = stack.last().cloned() {
            let mut missing = vec![];
            let value = self.try_value(&top, &mut missing)?;
            if missing.is_empty() {
                self.values.set(&top, value)?;
                stack.pop();
                // One that two moves lead to was waiting twice.
                while stack.last().map_or(false, |next| self.values.get(next) < ACTIVE) {
                    stack.pop();
                }
                continue;
            }
            self.values.set(&top, ACTIVE)?;
            if let Some(again) = missing.iter().find(|option| self.values.get(option) == ACTIVE) {
                return Err(self.cycle(&stack, again));
            }
            stack.append(&mut missing);
        }
        Ok(self.values.get(position))
    }

    /// Returns the value, unless options are `missing`.
    fn try_value(&mut self, position: &P, missing: &mut Vec<P>) -> Result<u32, Problem> {
        self.time += 1;
        let (rules, time, values, seen) = (self.rules, self.time, &self.values, &mut self.seen);
        let (mut is_end, mut has_sum) = (true, false);
        rules.each_option(position, |parts| {
            is_end = false;
            has_sum |= parts.len() != 1;
            let mut sum = 0;
            for part in parts {
                match values.get(part) {
                    ACTIVE | UNKNOWN => missing.push(part.clone()),
                    value => sum ^= value,
                }
            }
            let index = sum as usize;
            if index >= seen.len() {
                seen.resize(index + 1, 0);
            }
            seen[index] = time;
        })?;
        if has_sum && rules.decides_winners_only() {
            let text = "under misère play, or with a goal, sums have no value of their own\nhelp: let a position be all heaps: `heaps` or `positions`";
            return Err(format!("{}\nin the options of {}", rules.error(text), (rules.show)(position)));
        }
        if rules.decides_winners_only() {
            let ends_well =
                is_end && rules.play == Play::Misere && !rules.goal.as_ref().map_or(false, |goal| goal(position));
            let to_lost = seen.get(LOST as usize) == Some(&time);
            return Ok(if ends_well || to_lost { WON } else { LOST });
        }
        Ok(seen.iter().position(|&seen| seen != time).unwrap_or(seen.len()) as u32)
    }

    fn cycle(&self, stack: &[P], again: &P) -> Problem {
        let from = stack.iter().position(|position| position == again).unwrap_or(0);
        let on_the_way = stack[from..].iter().filter(|position| self.values.get(position) == ACTIVE);
        let names: Vec<String> = on_the_way.chain([again]).map(|position| (self.rules.show)(position)).collect();
        let text = format!("a position comes back: {}\nhelp: if it may, add `.loopy()`", names.join(" → "));
        self.rules.error(&text)
    }
}

impl<P> Rules<P> {
    /// Whether values say only who wins.
    pub(crate) fn decides_winners_only(&self) -> bool {
        self.play != Play::Normal || self.goal.is_some()
    }
}
