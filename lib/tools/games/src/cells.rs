//! The positions that a table lists, by number, from rules of a few lines.

use std::alloc::Layout;
use std::cell::Cell;
use std::collections::HashMap;
use std::env;
use std::fmt::Debug;
use std::hash::Hash;
use std::panic::{self, AssertUnwindSafe, Location};
use std::path::Path;
use std::rc::Rc;
use std::sync::{Arc, Once};

use anyhow::{anyhow, bail, Error, Result};

use crate::rules::{Facts, Rules, Tabulated};
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
    /// Returns how many positions each direction of the table has; of a list it has none.
    fn extents(&self) -> &[u64];
    /// Returns the number of the first position that is not on the grid.
    fn cells(&self) -> usize;
    /// Returns the next position of the list to tabulate.
    fn listed(&mut self) -> Option<usize>;
    /// Makes a position of the numbers of an input.
    fn made(&mut self, numbers: &[u64]) -> usize;
    /// Returns a position as the table has it.
    fn row(&self, number: usize, value: u32) -> Row;
}

/// Numbers positions: first the cells of a grid, row by row, then all others in the order in which they are met.
pub(crate) struct Numbered<P> {
    rules: Rc<Rules<P>>,
    extents: Vec<u64>,
    cells: usize,
    list: Option<Box<dyn Iterator<Item = P>>>,
    others: Vec<P>,
    numbers: HashMap<P, usize>,
    watch: Arc<Watch>,
}

impl<P: Clone + Debug + Hash + Eq> Numbered<P> {
    /// Of rules and the limit of the table, if there is to be one.
    pub(crate) fn new(rules: Rc<Rules<P>>, limit: Option<u64>, watch: Arc<Watch>) -> Result<Self> {
        let (mut extents, mut cells, mut list) = (vec![], 0, None);
        match (&rules.from, &rules.tabulated, limit) {
            (None, Tabulated::List(positions), Some(limit)) => list = Some(positions(limit)),
            (None, Tabulated::Grid(grid), Some(limit)) => {
                extents = (grid.extents)(&rules.facts.parameters, limit);
                cells = rules.facts.cells(&extents)?;
            }
            _ => {}
        }
        let start = rules.from.clone().filter(|_| limit.is_some());
        let mut game = Numbered { rules, extents, cells, list, others: vec![], numbers: HashMap::new(), watch };
        if let Some(start) = start {
            game.number(&start);
        }
        Ok(game)
    }

    fn number(&mut self, position: &P) -> usize {
        if let (Tabulated::Grid(grid), false) = (&self.rules.tabulated, self.extents.is_empty()) {
            let coordinates = (grid.coordinates)(&self.rules.facts.parameters, position);
            let place = coordinates.and_then(|coordinates| {
                let mut pairs = self.extents.iter().zip(coordinates);
                pairs.try_fold(0, |place, (&extent, at)| if at < extent { Some(place * extent + at) } else { None })
            });
            if let Some(place) = place {
                return place as usize;
            }
        }
        if let Some(number) = self.numbers.get(position) {
            return *number;
        }
        let number = self.cells + self.others.len();
        self.others.push(position.clone());
        self.numbers.insert(position.clone(), number);
        number
    }

    fn position(&self, number: usize) -> P {
        match &self.rules.tabulated {
            Tabulated::Grid(grid) if number < self.cells => {
                let (mut rest, mut coordinates) = (number as u64, [0; 3]);
                for (at, extent) in self.extents.iter().enumerate().rev() {
                    coordinates[at] = rest % extent;
                    rest /= extent;
                }
                (grid.position)(&self.rules.facts.parameters, coordinates)
            }
            _ => self.others[number - self.cells].clone(),
        }
    }
}

impl<P: Clone + Debug + Hash + Eq> Cells for Numbered<P> {
    fn facts(&self) -> &Facts {
        &self.rules.facts
    }

    fn extents(&self) -> &[u64] {
        &self.extents
    }

    fn cells(&self) -> usize {
        self.cells
    }

    fn listed(&mut self) -> Option<usize> {
        let position = self.list.as_mut()?.next()?;
        Some(self.number(&position))
    }

    fn made(&mut self, numbers: &[u64]) -> usize {
        let make = self.rules.make.expect("rules with a form make positions");
        self.number(&make(numbers))
    }

    fn row(&self, number: usize, value: u32) -> Row {
        if let Some(by) = &self.rules.by {
            return Row { name: Some(self.show(number)), numbers: by(&self.position(number)), value };
        }
        if number >= self.cells {
            let name = self.show(number);
            return Row { numbers: numbers_of(&name).unwrap_or_default(), name: Some(name), value };
        }
        let (mut rest, mut numbers) = (number as u64, vec![]);
        for extent in self.extents.iter().rev() {
            numbers.insert(0, rest % extent);
            rest /= extent;
        }
        if let (Some(first), false) = (numbers.first_mut(), self.rules.facts.parameters.is_empty()) {
            *first = self.rules.facts.parameters[*first as usize];
        }
        Row { name: None, numbers, value }
    }
}

impl<P: Clone + Debug + Hash + Eq> Positions for Numbered<P> {
    fn count(&self) -> usize {
        self.cells + self.others.len()
    }

    fn options(&mut self, number: usize, visit: &mut dyn FnMut(&[usize])) -> Result<bool> {
        if self.watch.is_over() {
            bail!("{}", self.show(number));
        }
        let (rules, position, mut numbers) = (Rc::clone(&self.rules), self.position(number), vec![]);
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
        // Roughly: a position may own more memory than its size says, and stands in both.
        let bytes = self.others.len() as u64 * (2 * Layout::new::<P>().size() as u64 + 40);
        if bytes > MOST_BYTES {
            return Err(self.error("the positions reached take more than 1 GiB\nhelp: lower `up_to` or `--to`"));
        }
        Ok(is_goal)
    }

    fn show(&self, number: usize) -> String {
        (self.rules.show)(&self.position(number))
    }

    fn error(&self, text: &str) -> Error {
        self.rules.facts.error(text)
    }
}

impl Facts {
    /// Returns how many cells a grid has, if its table fits into memory.
    fn cells(&self, extents: &[u64]) -> Result<usize> {
        let cells = extents.iter().try_fold(1, |cells: u64, extent| cells.checked_mul(*extent));
        let cells = cells.filter(|cells| *cells <= MOST_BYTES / 4).ok_or_else(|| {
            let text = format!("a table of {:?} positions takes more than {} MiB", extents, MOST_BYTES >> 20);
            self.error(&(text + "\nhelp: lower `up_to` or `--to`"))
        })?;
        Ok(cells as usize)
    }

    /// An error in the rules, with the line of the builder.
    pub(crate) fn error(&self, text: &str) -> Error {
        anyhow!("{}: {}", shown(self.place), text)
    }
}
