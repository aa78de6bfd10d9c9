//! The positions that a table lists, by number, from rules of a few lines.

use std::alloc::Layout;
use std::cell::Cell;
use std::env;
use std::fmt::Debug;
use std::hash::Hash;
use std::panic::{self, AssertUnwindSafe, Location};
use std::path::Path;
use std::rc::Rc;
use std::sync::{Arc, Once};

use anyhow::{anyhow, bail, Error, Result};
use rustc_hash::FxHashMap;

use crate::rules::{Facts, Rules, Shape};
use crate::search::Positions;
use crate::table::{numbers_of, Row};
use crate::watch::Watch;

/// The most bytes that a table may take.
pub(crate) const MOST_BYTES: u64 = 1 << 30;

thread_local! {
    /// What a panic in the rules said, and where, while they are called.
    static PANIC: Cell<Option<String>> = const { Cell::new(None) };
}

/// Calls into the rules; a panic there is an error that says where.
pub(crate) fn caught<T>(call: impl FnOnce() -> T) -> Result<T> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if PANIC.with(|said| said.take()).is_none() {
                return usual(info);
            }
            let payload = info.payload();
            let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
            let text = text.or_else(|| payload.downcast_ref::<String>().cloned()).unwrap_or_default();
            // Of an overflow inside the standard library, the position says more than the place.
            let place = info.location().filter(|place| !place.file().starts_with("/rustc/"));
            let place = place.map_or(String::new(), |place| format!("{}: ", shown(place)));
            PANIC.with(|said| said.set(Some(place + &text)));
        }));
    });
    // Rules may call into rules.
    let before = PANIC.with(|said| said.replace(Some(String::new())));
    let called = panic::catch_unwind(AssertUnwindSafe(call));
    let said = PANIC.with(|said| said.replace(before));
    called.map_err(|_| anyhow!(said.unwrap_or_default()))
}

/// Returns a place in the rules as seen from the current folder.
fn shown(place: &Location) -> String {
    let (here, file) = (env::current_dir().unwrap_or_default(), Path::new(place.file()));
    format!("{}:{}", file.strip_prefix(here).unwrap_or(file).display(), place.line())
}

/// What a table asks of its positions beyond a search.
pub(crate) trait Cells: Positions {
    fn facts(&self) -> &Facts;
    /// Makes a position of the numbers of an input.
    fn made(&mut self, numbers: &[u64]) -> usize;
    /// Returns a position as the table has it.
    fn row(&self, number: usize, value: u32) -> Row;
}

/// Numbers the positions of a table in their order, and then all others in the order in which they are met.
pub(crate) struct Numbered<P> {
    rules: Rc<Rules<P>>,
    known: Vec<P>,
    numbers: FxHashMap<P, usize>,
    watch: Arc<Watch>,
}

impl<P: Clone + Debug + Hash + Eq> Numbered<P> {
    /// Of rules and the limit of the table, if there is to be one.
    pub(crate) fn new(rules: Rc<Rules<P>>, limit: Option<u64>, watch: Arc<Watch>) -> Result<Self> {
        let mut game = Numbered { rules: Rc::clone(&rules), known: vec![], numbers: FxHashMap::default(), watch };
        match (&rules.from, limit) {
            (Some(start), Some(_)) => {
                game.number(start);
            },
            (None, Some(limit)) => {
                let list = (rules.list)(limit);
                game.ensure_room(list.size_hint().0)?;
                for position in list {
                    // Listing them all takes long, too.
                    game.watch.is_over();
                    game.number(&position);
                    game.ensure_room(0)?;
                }
            }
            (_, None) => {}
        }
        Ok(game)
    }

    fn number(&mut self, position: &P) -> usize {
        if let Some(number) = self.numbers.get(position) {
            return *number;
        }
        self.numbers.insert(position.clone(), self.known.len());
        self.known.push(position.clone());
        self.known.len() - 1
    }

    /// Fails if there are too many positions with so many more.
    fn ensure_room(&self, more: usize) -> Result<()> {
        // Roughly: a position may own more memory than its size says, and stands in both.
        let bytes = (self.known.len() + more) as u64 * (2 * Layout::new::<P>().size() as u64 + 40);
        let text = "the positions take more than 1 GiB\nhelp: lower `up_to` or `--to`";
        if bytes > MOST_BYTES { Err(self.error(text)) } else { Ok(()) }
    }
}

impl<P: Clone + Debug + Hash + Eq> Cells for Numbered<P> {
    fn facts(&self) -> &Facts {
        &self.rules.facts
    }

    fn made(&mut self, numbers: &[u64]) -> usize {
        let make = self.rules.make.expect("rules with a form make positions");
        self.number(&make(numbers))
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

impl<P: Clone + Debug + Hash + Eq> Positions for Numbered<P> {
    fn count(&self) -> usize {
        self.known.len()
    }

    fn options(&mut self, number: usize, visit: &mut dyn FnMut(&[usize])) -> Result<bool> {
        if self.watch.is_over() {
            bail!("{}", self.show(number));
        }
        let (rules, position, mut numbers) = (Rc::clone(&self.rules), self.known[number].clone(), vec![]);
        let listed = caught(|| {
            let is_goal = rules.goal.as_ref().map_or(false, |goal| goal(&position));
            if !is_goal {
                (rules.options)(&position, usize::MAX, &mut |parts| {
                    numbers.clear();
                    parts.iter().for_each(|part| numbers.push(self.number(part)));
                    visit(&numbers);
                });
            }
            is_goal
        });
        let is_goal =
            listed.map_err(|said| anyhow!("{}\nin the options of {}", said, (rules.show)(&position)))?;
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
    /// An error in the rules, with the line of the builder.
    pub(crate) fn error(&self, text: &str) -> Error {
        anyhow!("{}: {}", shown(self.place), text)
    }
}
