//! The positions of a game by number: what searches them is compiled once, whatever a position is.

use std::alloc::Layout;
use std::collections::HashMap;
use std::fmt::Debug;
use std::hash::Hash;
use std::panic::{self, AssertUnwindSafe};

use super::{Problem, MOST_BYTES, PANIC};
use crate::builders::{Facts, Tabulated};
use crate::Rules;

pub(super) trait Game {
    fn facts(&self) -> &Facts;
    /// Returns how many positions each direction of the table has; of a list it has none.
    fn extents(&self) -> &[u64];
    /// Returns the number of the first position that is not on the grid.
    fn cells(&self) -> usize;
    /// Returns how many positions have numbers.
    fn count(&self) -> usize;
    /// Returns the next position of the list to tabulate.
    fn listed(&mut self) -> Option<usize>;
    /// Makes a position of the numbers of an input.
    fn made(&mut self, numbers: &[u64]) -> usize;
    /// Visits the options of a position. Returns whether it is a goal, which has none.
    fn options(&mut self, number: usize, visit: &mut dyn FnMut(&[usize])) -> Result<bool, Problem>;
    fn show(&self, number: usize) -> String;
    /// Returns a position as the table has it: as numbers, or its name and, after a tab, the numbers that stand for it.
    fn entry(&self, number: usize) -> String;
}

/// Numbers positions: first the cells of a grid, row by row, then all others in the order in which they are met.
pub(super) struct Numbered<'r, P> {
    rules: &'r Rules<P>,
    extents: Vec<u64>,
    cells: usize,
    list: Option<Box<dyn Iterator<Item = P>>>,
    others: Vec<P>,
    numbers: HashMap<P, usize>,
}

impl<'r, P: Clone + Debug + Hash + Eq> Numbered<'r, P> {
    /// Of rules and the limit of the table, if there is to be one.
    pub(super) fn new(rules: &'r Rules<P>, limit: Option<u64>) -> Result<Self, Problem> {
        let mut game =
            Numbered { rules, extents: vec![], cells: 0, list: None, others: vec![], numbers: HashMap::new() };
        match (&rules.from, &rules.tabulated, limit) {
            (Some(start), _, Some(_)) => drop(game.number(start)),
            (None, Tabulated::List(list), Some(limit)) => game.list = Some(list(limit)),
            (None, Tabulated::Grid(grid), Some(limit)) => {
                game.extents = (grid.extents)(&rules.facts.parameters, limit);
                game.cells = rules.facts.cells(&game.extents)?;
            }
            (_, _, None) => {}
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

impl<P: Clone + Debug + Hash + Eq> Game for Numbered<'_, P> {
    fn facts(&self) -> &Facts {
        &self.rules.facts
    }

    fn extents(&self) -> &[u64] {
        &self.extents
    }

    fn cells(&self) -> usize {
        self.cells
    }

    fn count(&self) -> usize {
        self.cells + self.others.len()
    }

    fn listed(&mut self) -> Option<usize> {
        let position = self.list.as_mut()?.next()?;
        Some(self.number(&position))
    }

    fn made(&mut self, numbers: &[u64]) -> usize {
        let make = self.rules.make.expect("rules with a form make positions");
        self.number(&make(numbers))
    }

    fn options(&mut self, number: usize, visit: &mut dyn FnMut(&[usize])) -> Result<bool, Problem> {
        let (rules, position, mut numbers) = (self.rules, self.position(number), vec![]);
        if super::watch::count() {
            return Err(self.show(number));
        }
        let list = AssertUnwindSafe(|| {
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
        let is_goal = panic::catch_unwind(list).map_err(|_| {
            PANIC.with(|said| format!("{}\nin the options of {}", said.take(), (rules.show)(&position)))
        })?;
        // Roughly: a position may own more memory than its size says, and stands in both.
        let bytes = self.others.len() as u64 * (2 * Layout::new::<P>().size() as u64 + 40);
        if bytes > MOST_BYTES {
            return Err(rules.facts.error("the positions reached take more than 1 GiB\nhelp: lower `up_to` or `--to`"));
        }
        Ok(is_goal)
    }

    fn show(&self, number: usize) -> String {
        (self.rules.show)(&self.position(number))
    }

    fn entry(&self, number: usize) -> String {
        let words = |numbers: &[u64]| numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
        if let Some(by) = &self.rules.by {
            return format!("{}\t{}", self.show(number), words(&by(&self.position(number))));
        }
        if number >= self.cells {
            return self.show(number);
        }
        let (mut rest, mut numbers) = (number as u64, vec![]);
        for extent in self.extents.iter().rev() {
            numbers.insert(0, rest % extent);
            rest /= extent;
        }
        if let (Some(first), false) = (numbers.first_mut(), self.rules.facts.parameters.is_empty()) {
            *first = self.rules.facts.parameters[*first as usize];
        }
        words(&numbers)
    }
}

impl Facts {
    /// Returns how many cells a grid has, if its table fits into memory.
    fn cells(&self, extents: &[u64]) -> Result<usize, Problem> {
        let cells = extents.iter().try_fold(1, |cells: u64, extent| cells.checked_mul(*extent));
        let cells = cells.filter(|cells| *cells <= MOST_BYTES / 4).ok_or_else(|| {
            let text = format!("a table of {:?} positions takes more than {} MiB", extents, MOST_BYTES >> 20);
            self.error(&(text + "\nhelp: lower `up_to` or `--to`"))
        })?;
        Ok(cells as usize)
    }

    /// An error in the rules, with the line of the builder.
    pub(super) fn error(&self, text: &str) -> Problem {
        format!("{}:{}: {}", self.place.file(), self.place.line(), text)
    }
}
