//! The positions of rules, numbered: those of a table in its order, then all others in the order in which they are met.

use std::alloc::Layout;
use std::fmt::Debug;
use std::hash::Hash;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{anyhow, ensure, Error, Result};

use crate::builders::{Facts, Rules, Shape};
use crate::caught::{caught, shown};
use crate::components::{number, Numbering};
use crate::search::Positions;
use crate::table::{numbers_of, Row, Table};

/// The most bytes that the positions may take.
pub(crate) const MOST_BYTES: u64 = 1 << 30;

/// The positions of rules, whatever their type.
pub(crate) trait RulePositions: Positions {
    fn facts(&self) -> &Facts;
    /// Returns the position that an input describes by these numbers.
    fn made(&mut self, numbers: &[u64]) -> usize;
    /// Returns a position as the table has it.
    fn row(&self, number: usize, value: u32) -> Row;
}

/// What a search has found and is doing, for the thread that waits for it.
pub(crate) struct Watch<P> {
    pub(crate) table: Mutex<Table>,
    /// How many steps it has taken, and the position whose options it listed last.
    last: Mutex<(u64, Option<P>)>,
    is_stopped: AtomicBool,
}

impl<P> Default for Watch<P> {
    fn default() -> Self {
        Watch { table: Mutex::default(), last: Mutex::new((0, None)), is_stopped: AtomicBool::new(false) }
    }
}

impl<P: Clone> Watch<P> {
    /// Notes a step.
    fn step(&self, position: Option<&P>) {
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        *last = (last.0 + 1, position.cloned());
    }

    pub(crate) fn last(&self) -> (u64, Option<P>) {
        self.last.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Makes the search fail at its next position.
    pub(crate) fn stop(&self) {
        self.is_stopped.store(true, Ordering::Relaxed);
    }
}

pub(crate) struct Listed<P> {
    rules: Rc<Rules<P>>,
    known: Numbering<P>,
    watch: Arc<Watch<P>>,
}

impl<P: Clone + Debug + Hash + Eq> Listed<P> {
    pub(crate) fn new(rules: Rc<Rules<P>>, watch: Arc<Watch<P>>) -> Self {
        Listed { rules, known: Numbering::default(), watch }
    }

    /// Numbers the positions of the table.
    pub(crate) fn list(&mut self, limit: u64) -> Result<()> {
        let rules = Rc::clone(&self.rules);
        if let Some(start) = &rules.from {
            number(&mut self.known, start);
            return Ok(());
        }
        let list = (rules.list)(&limit);
        self.ensure_room(list.size_hint().0)?;
        for position in list {
            self.watch.step(None);
            number(&mut self.known, &position);
            self.ensure_room(0)?;
        }
        Ok(())
    }

    /// Fails if there are too many positions with this many more.
    fn ensure_room(&self, more: usize) -> Result<()> {
        // Roughly: a position may own more memory than its size says.
        let bytes = (self.known.len() + more) as u64 * (2 * Layout::new::<P>().size() as u64 + 40);
        let text = "the positions take more than 1 GiB\nhelp: lower `up_to` or `--to`, unless play need not end";
        ensure!(bytes <= MOST_BYTES, self.error(text));
        Ok(())
    }
}

impl<P: Clone + Debug + Hash + Eq> RulePositions for Listed<P> {
    fn facts(&self) -> &Facts {
        &self.rules.facts
    }

    fn made(&mut self, numbers: &[u64]) -> usize {
        let make = self.rules.make.expect("rules with a form make positions");
        number(&mut self.known, &make(numbers))
    }

    fn row(&self, number: usize, value: u32) -> Row {
        let (rules, position) = (&self.rules, &self.known[number]);
        let numbers = rules.by.as_ref().map(|by| by(position));
        let is_named = rules.facts.shape == Shape::Other || rules.from.is_some() || numbers.is_some();
        let name = if is_named { Some(self.show(number)) } else { None };
        let numbers = numbers.or_else(|| numbers_of(name.as_ref().unwrap_or(&format!("{position:?}"))));
        Row { name, numbers: numbers.unwrap_or_default(), value }
    }
}

impl<P: Clone + Debug + Hash + Eq> Positions for Listed<P> {
    fn count(&self) -> usize {
        self.known.len()
    }

    fn options(&mut self, of: usize, visit: &mut dyn FnMut(&[usize])) -> Result<bool> {
        ensure!(!self.watch.is_stopped.load(Ordering::Relaxed), "stopped");
        let (rules, position, mut numbers) = (&self.rules, self.known[of].clone(), vec![]);
        self.watch.step(Some(&position));
        let listed = caught(|| {
            let is_goal = rules.goal.as_ref().map_or(false, |goal| goal(&position));
            if !is_goal {
                (rules.options)(&position, usize::MAX, &mut |parts| {
                    numbers.clear();
                    numbers.extend(parts.iter().map(|part| number(&mut self.known, part)));
                    visit(&numbers);
                });
            }
            is_goal
        });
        let is_goal =
            listed.map_err(|message| anyhow!("{}\nin the options of {}", message, (rules.show)(&position)))?;
        self.ensure_room(0)?;
        Ok(is_goal)
    }

    fn show(&self, number: usize) -> String {
        (self.rules.show)(&self.known[number])
    }

    fn error(&self, text: &str) -> Error {
        self.rules.facts.error(text)
    }
}

impl Facts {
    /// Returns an error in the rules, with the line of the builder.
    pub(crate) fn error(&self, text: &str) -> Error {
        anyhow!("{}: {}", shown(self.place), text)
    }
}
