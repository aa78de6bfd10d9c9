//! The positions of rules, numbered: those of a table in its order, then all others in the order in which they are met.

use std::any::Any;
use std::mem;
use std::rc::Rc;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use anyhow::{Error, Result, anyhow, ensure};

use crate::game::Part;
use crate::rules::amounts::Amounts;
use crate::rules::builders::Rules;
use crate::rules::caught::caught;
use crate::rules::table::{Kind, Table, numbers_in, numbers_of};
use crate::search::endless::{self, Outcome};
use crate::search::numbering::{Numbering, words};
use crate::search::value_search::{DRAWN, LOST, Positions, Search, Valuation, WON};

/// The most bytes that the positions may take.
const MOST_BYTES: usize = 1 << 30;

/// The most positions beyond a table if play need not end.
const MOST_BEYOND: usize = 1_000_000;

/// The bytes that a position takes beside itself.
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
    /// No search has begun.
    pub(crate) fn new() -> Self {
        Watch(Arc::new(Mutex::new(Progress {
            table: Table::default(),
            position: None,
            since: None,
        })))
    }

    /// Returns the progress so far.
    pub(crate) fn get(&self) -> MutexGuard<'_, Progress<P>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that the search lists the options of a position, or does something else.
    fn step(&self, position: Option<P>) {
        let mut progress = self.get();
        progress.position = position;
        progress.since = None;
    }
}

/// The positions of rules that are known so far, with their values.
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
    /// How many of the known positions are those of the table.
    in_table: usize,
    /// Roughly the memory that the known positions take.
    bytes: usize,
    /// How many parts the options had that were listed.
    pub(crate) listed: u64,
}

impl<P: Part> Listed<P> {
    /// Knows no positions yet.
    pub(crate) fn new(rules: Rc<Rules<P>>, watch: Watch<P>) -> Self {
        Listed {
            rules,
            watch,
            search: Search::default(),
            amounts: None,
            endless: vec![],
            known: Numbering::default(),
            heaps: 0,
            in_table: 0,
            bytes: 0,
            listed: 0,
        }
    }

    /// Numbers the positions of the table.
    pub(crate) fn list(&mut self, limit: u64) -> Result<()> {
        let list = (self.rules.list)(&limit);
        self.ensure_room(list.size_hint().0)?;
        for position in list {
            self.watch.step(None);
            self.number(&position);
            self.ensure_room(0)?;
        }
        self.in_table = self.known.len();
        Ok(())
    }

    /// Returns the number of a position, or any if there is no room for another position.
    pub(crate) fn number(&mut self, position: &P) -> usize {
        let heap: Option<&u64> = (position as &dyn Any).downcast_ref();
        let heap = heap.map(|&heap| heap as usize);
        if let Some(heap) = heap
            && heap < self.heaps
        {
            return heap;
        }
        let number = match self.known.get_index_of(position) {
            Some(number) => number,
            None => {
                self.bytes += EACH + 8 * words(position);
                if self.bytes > MOST_BYTES {
                    return 0;
                }
                self.known.insert_full(position.clone()).0
            }
        };
        // The heaps so far are 0, 1, 2, …, and this is the next.
        if number == self.heaps && heap == Some(number) {
            self.heaps += 1;
        }
        number
    }

    /// Fails if there are too many positions with this many more.
    fn ensure_room(&self, more: usize) -> Result<()> {
        let text = "the positions take more than 1 GiB\nhelp: lower `up_to` or `--to`, unless play need not end";
        ensure!(
            self.bytes.saturating_add(more.saturating_mul(EACH)) <= MOST_BYTES,
            self.error(text)
        );
        Ok(())
    }

    /// Returns the value of a position.
    pub(crate) fn value(&mut self, number: usize) -> Result<u32> {
        if self.rules.table.is_endless {
            if number >= self.endless.len() {
                self.endless = self.endless_values()?;
            }
            return Ok(self.endless[number]);
        }
        let mut search = mem::take(&mut self.search);
        let value = search.value(self.rules.valuation(), self, number);
        self.search = search;
        value
    }

    /// Returns how many positions have a choice if all lines of play from each position have the same parity.
    pub(crate) fn choices_of_one_parity(&self) -> Option<usize> {
        if self.rules.table.is_endless || self.search.has_both_parities {
            return None;
        }
        Some(self.search.choices)
    }

    /// Returns the values of all known positions, and of those that can be reached from them: won, lost or drawn.
    fn endless_values(&mut self) -> Result<Vec<u32>> {
        let mut options: Vec<Vec<usize>> = vec![];
        while options.len() < self.known.len() {
            let mut ends = vec![];
            self.options(Valuation::Normal, options.len(), &mut |parts| {
                ends.extend(parts)
            })?;
            options.push(ends);
            let beyond = self.known.iter().skip(self.in_table);
            if beyond.len() > MOST_BEYOND {
                let names: Vec<String> = beyond.take(3).map(&self.rules.show).collect();
                return Err(self.rules.error(&format!(
                    "the table leads to more and more positions: {}, …\n\
                     help: play may be endless, but bound what grows, as in `n -> n + 1 if n < 100`",
                    names.join(", ")
                )));
            }
        }
        let value = |outcome| match outcome {
            Outcome::Win(_) => WON,
            Outcome::Loss(_) => LOST,
            Outcome::Draw => DRAWN,
        };
        Ok(endless::outcomes(&options)?
            .into_iter()
            .map(value)
            .collect())
    }

    /// Adds a position to the table.
    pub(crate) fn tabulate(&self, number: usize, value: u32) {
        let table = &mut self.watch.get().table;
        table.positions.push(self.numbers(number));
        if self.rules.is_named {
            table.names.push((self.rules.show)(&self.known[number]));
        }
        table.values.push(value.into());
    }

    /// Returns the numbers of a position in the table, none if it has no numbers.
    pub(crate) fn numbers(&self, number: usize) -> Vec<u64> {
        let rules = &self.rules;
        let position = &self.known[number];
        if let Some(by) = &rules.by {
            return by(position);
        }
        if rules.is_named {
            return numbers_of(&(rules.show)(position)).unwrap_or_default();
        }
        numbers_in(position).unwrap_or_default()
    }
}

impl<P: Part> Positions for Listed<P> {
    fn options(
        &mut self,
        _: Valuation,
        number: usize,
        visit: &mut dyn FnMut(&[usize]),
    ) -> Result<()> {
        let rules = Rc::clone(&self.rules);
        let position = self.known[number].clone();
        self.watch.step(Some(position.clone()));
        let mut has_sum = false;
        let mut numbers = vec![];
        let listed = caught(|| {
            (rules.options)(&position, &mut |parts| {
                has_sum |= parts.len() != 1;
                self.listed += parts.len().max(1) as u64;
                numbers.clear();
                numbers.extend(parts.iter().map(|part| self.number(part)));
                if let Some(amounts) = &mut self.amounts {
                    amounts.see(number, &numbers);
                }
                visit(&numbers);
            });
        });
        if let Some(amounts) = &mut self.amounts {
            amounts.end(number);
        }
        let listed = if has_sum && rules.table.kind == Kind::Winners && listed.is_ok() {
            Err(rules.error(
                "a sum has no value with .misere(), .loopy() or .winners()\n\
                 help: let a position be all heaps: `heaps` or `positions`",
            ))
        } else {
            listed
        };
        listed
            .map_err(|error| anyhow!("{error}\nin the options of {}", (rules.show)(&position)))?;
        self.ensure_room(0)
    }

    fn show(&self, _: Valuation, number: usize) -> String {
        (self.rules.show)(&self.known[number])
    }

    fn error(&self, text: &str) -> Error {
        self.rules.error(text)
    }
}
