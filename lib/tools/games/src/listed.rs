//! The positions of rules, numbered: those of a table in its order, then all others in the order in which they are met.

use std::any::Any;
use std::mem;
use std::rc::Rc;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use anyhow::{anyhow, ensure, Error, Result};

use crate::amounts::Amounts;
use crate::builders::Rules;
use crate::caught::caught;
use crate::endless;
use crate::game::Part;
use crate::numbering::{words, Numbering};
use crate::value_search::{Positions, Rule, Search};
use crate::value_table::{numbers_of, Kind, Table};

/// The most bytes that the positions may take, and those of a position beside itself.
const MOST_BYTES: usize = 1 << 30;
const EACH: usize = 56;

/// What a search has found and is doing.
pub(crate) struct Progress<P> {
    pub(crate) table: Table,
    /// The position whose options it lists, if any, and since when, noted by who waits: a clock takes longer than most options.
    pub(crate) position: Option<P>,
    pub(crate) since: Option<Instant>,
}

/// The progress of a search, for the thread that waits for it.
#[derive(Clone)]
pub(crate) struct Watch<P>(Arc<Mutex<Progress<P>>>);

impl<P> Watch<P> {
    pub(crate) fn new() -> Self {
        Watch(Arc::new(Mutex::new(Progress {
            table: Table::default(),
            position: None,
            since: None,
        })))
    }

    pub(crate) fn get(&self) -> MutexGuard<'_, Progress<P>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn step(&self, position: Option<P>) {
        let mut progress = self.get();
        (progress.position, progress.since) = (position, None);
    }
}

pub(crate) struct Listed<P> {
    pub(crate) rules: Rc<Rules<P>>,
    pub(crate) watch: Watch<P>,
    search: Search,
    /// Watches the moves of heaps for a table.
    pub(crate) amounts: Option<Amounts>,
    /// The values of all known positions, if play need not end.
    endless: Vec<u32>,
    pub(crate) known: Numbering<P>,
    /// How many of these are the heaps 0, 1, 2, …, which are their own numbers.
    heaps: usize,
    /// Roughly the memory that the known positions take.
    bytes: usize,
    /// How many options were listed.
    pub(crate) listed: u64,
}

impl<P: Part> Listed<P> {
    pub(crate) fn new(rules: Rc<Rules<P>>, watch: Watch<P>) -> Self {
        let (search, known) = (Search::default(), Numbering::default());
        Listed {
            rules,
            watch,
            search,
            amounts: None,
            endless: vec![],
            known,
            heaps: 0,
            bytes: 0,
            listed: 0,
        }
    }

    /// Numbers the positions of the table.
    pub(crate) fn list(&mut self, limit: u64) -> Result<()> {
        let mut list = (self.rules.list)(&limit);
        self.ensure_room(list.size_hint().0)?;
        list.try_for_each(|position| {
            self.watch.step(None);
            self.number(&position);
            self.ensure_room(0)
        })
    }

    /// Returns the number of a position, or any if there is no room for another position.
    pub(crate) fn number(&mut self, position: &P) -> usize {
        let heap = (position as &dyn Any)
            .downcast_ref()
            .map(|heap: &u64| *heap as usize);
        let own = heap.filter(|heap| *heap < self.heaps);
        let number = own
            .or_else(|| self.known.get_index_of(position))
            .or_else(|| {
                self.bytes += EACH + 8 * words(position);
                (self.bytes <= MOST_BYTES).then(|| self.known.insert_full(position.clone()).0)
            });
        self.heaps += usize::from(number == Some(self.heaps) && number == heap);
        number.unwrap_or(0)
    }

    /// Fails if there are too many positions with this many more.
    fn ensure_room(&self, more: usize) -> Result<()> {
        let text = "the positions take more than 1 GiB\nhelp: lower `up_to` or `--to`, unless play need not end";
        ensure!(
            more.saturating_mul(EACH) <= MOST_BYTES.saturating_sub(self.bytes),
            self.error(text)
        );
        Ok(())
    }

    /// Returns the value of a position.
    pub(crate) fn value(&mut self, number: usize) -> Result<u32> {
        if self.rules.is_loopy {
            if number >= self.endless.len() {
                self.endless = endless::values(self)?;
            }
            return Ok(self.endless[number]);
        }
        let mut search = mem::take(&mut self.search);
        let value = search.value(self.rules.rule(), self, number);
        self.search = search;
        value
    }

    /// Adds a position to the table.
    pub(crate) fn tabulate(&self, number: usize, value: u32) {
        let (rules, position) = (&self.rules, &self.known[number]);
        let name = rules.is_named.then(|| (rules.show)(position));
        let own = (number < self.heaps && name.is_none()).then(|| vec![number as u64]);
        let numbers = rules.by.as_ref().map(|by| by(position)).or(own);
        let written = || name.clone().unwrap_or_else(|| format!("{position:?}"));
        let numbers = numbers
            .or_else(|| numbers_of(&written()))
            .unwrap_or_default();
        let table = &mut self.watch.get().table;
        table.names.extend(name);
        table.positions.push(numbers);
        table.values.push(value.into());
    }
}

impl<P: Part> Positions for Listed<P> {
    fn options(&mut self, _: Rule, of: usize, visit: &mut dyn FnMut(&[usize])) -> Result<()> {
        let (rules, position) = (Rc::clone(&self.rules), self.known[of].clone());
        let (mut numbers, mut has_sum) = (vec![], false);
        self.watch.step(Some(position.clone()));
        let listed = caught(|| {
            (rules.options)(&position, &mut |parts| {
                has_sum |= parts.len() != 1;
                self.listed += 1;
                numbers.clear();
                numbers.extend(parts.iter().map(|part| self.number(part)));
                self.amounts
                    .iter_mut()
                    .for_each(|amounts| amounts.see(of, &numbers));
                visit(&numbers);
            });
        });
        let listed = listed.and_then(|()| {
            let text = "a sum has no value with .misere(), .loopy() or .winners()\n\
                        help: let a position be all heaps: `heaps` or `positions`";
            ensure!(
                !has_sum || rules.table.kind == Kind::Numbers,
                rules.error(text)
            );
            Ok(())
        });
        self.amounts.iter_mut().for_each(|amounts| amounts.end(of));
        listed
            .map_err(|error| anyhow!("{error}\nin the options of {}", (rules.show)(&position)))?;
        self.ensure_room(0)
    }

    fn show(&self, _: Rule, number: usize) -> String {
        (self.rules.show)(&self.known[number])
    }

    fn error(&self, text: &str) -> Error {
        self.rules.error(text)
    }
}
