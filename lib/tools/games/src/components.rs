//! The components of a game and their sums, numbered in the order in which the search meets them.
//!
//! A component's moves are listed once, in however many sums it occurs. Both searches give up when they list too much.

use std::error::Error;
use std::fmt;
use std::hash::Hash;
use std::rc::Rc;

use anyhow::Result;
use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashMap};

use crate::game::{replace, Game};
use crate::search::Positions;

/// Numbers things from 0 in the order in which they are met.
pub(crate) type Numbering<T> = IndexSet<T, FxBuildHasher>;

/// Returns the number of a thing.
pub(crate) fn number<T: Clone + Hash + Eq>(known: &mut Numbering<T>, thing: &T) -> usize {
    known.get_index_of(thing).unwrap_or_else(|| known.insert_full(thing.clone()).0)
}

/// The total weight of the positions that one search may list. It takes a few seconds and some hundred MiB at most.
const MOST_WEIGHT: usize = 3_000_000;

/// The error that an input has too many positions to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge;

impl fmt::Display for TooLarge {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("the input is too large for the definition: it has too many positions to search")
    }
}

impl Error for TooLarge {}

/// Subtracts a position of this weight from the weight that may still be listed.
fn charge(left: &mut usize, weight: usize) -> Result<(), TooLarge> {
    *left = left.checked_sub(1 + weight).ok_or(TooLarge)?;
    Ok(())
}

/// The numbers of the components that a move puts in the place of one.
pub(crate) type Left = Rc<[usize]>;

/// The components of a game, whatever their type: so the searches are compiled once.
pub(crate) trait Components: Positions {
    /// Returns the moves in a component, in the order of the rules. The rest of the sum weighs `beside`.
    fn moves(&mut self, component: usize, beside: usize) -> Result<Rc<[Left]>, TooLarge>;

    /// Returns the weight of a component, see [`Game::weight`].
    fn weight(&self, component: usize) -> usize;
}

/// The components of `game`. As [`Positions`], each is a position of its own, as the theorem allows.
pub(crate) struct Numbered<'g, G: Game> {
    game: &'g G,
    known: Numbering<G::Component>,
    moves: FxHashMap<usize, Rc<[Left]>>,
    weight_left: usize,
}

impl<'g, G: Game> Numbered<'g, G> {
    pub(crate) fn new(game: &'g G) -> Numbered<'g, G> {
        Numbered { game, known: Numbering::default(), moves: FxHashMap::default(), weight_left: MOST_WEIGHT }
    }

    /// Returns the numbers of these components.
    pub(crate) fn numbers(&mut self, position: &[G::Component]) -> Vec<usize> {
        position.iter().map(|component| number(&mut self.known, component)).collect()
    }

    /// Returns the components that have these numbers.
    pub(crate) fn components(&self, numbers: &[usize]) -> Vec<G::Component> {
        numbers.iter().map(|&number| self.known[number].clone()).collect()
    }
}

impl<G: Game> Components for Numbered<'_, G> {
    fn moves(&mut self, component: usize, beside: usize) -> Result<Rc<[Left]>, TooLarge> {
        if let Some(moves) = self.moves.get(&component) {
            return Ok(Rc::clone(moves));
        }
        let (game, mut left, mut all) = (self.game, self.weight_left, vec![]);
        for parts in game.moves(&self.known[component]) {
            charge(&mut left, beside + parts.iter().map(|part| game.weight(part)).sum::<usize>())?;
            all.push(parts);
        }
        // Number them only now: if there are too many, most of them are never met again.
        let moves: Rc<[Left]> = all.iter().map(|parts| Rc::from(self.numbers(parts))).collect();
        self.moves.insert(component, Rc::clone(&moves));
        self.weight_left = left;
        Ok(moves)
    }

    fn weight(&self, component: usize) -> usize {
        self.game.weight(&self.known[component])
    }
}

impl<G: Game> Positions for Numbered<'_, G> {
    fn count(&self) -> usize {
        self.known.len()
    }

    fn options(&mut self, number: usize, visit: &mut dyn FnMut(&[usize])) -> Result<bool> {
        self.moves(number, 0)?.iter().for_each(|left| visit(left));
        Ok(false)
    }

    fn show(&self, number: usize) -> String {
        self.game.show(&self.known[number])
    }
}

/// Sums, each the sorted numbers of its components.
pub(crate) struct Sums {
    known: Numbering<Vec<usize>>,
    /// The options of a sum, once they were listed.
    options: FxHashMap<usize, Rc<[usize]>>,
    weight_left: usize,
}

impl Sums {
    pub(crate) fn new() -> Sums {
        Sums { known: Numbering::default(), options: FxHashMap::default(), weight_left: MOST_WEIGHT }
    }

    /// Returns the number of a sum; the order of its components does not matter.
    pub(crate) fn number(&mut self, mut components: Vec<usize>) -> usize {
        components.sort_unstable();
        self.known.insert_full(components).0
    }
}

/// The positions that the definition searches: each is a whole sum, and its options are the sums after a move in any component.
pub(crate) struct Whole<'a> {
    pub(crate) components: &'a mut dyn Components,
    pub(crate) sums: &'a mut Sums,
}

impl Whole<'_> {
    /// Returns the numbers of the options of a sum.
    fn listed(&mut self, number: usize) -> Result<Rc<[usize]>> {
        if let Some(options) = self.sums.options.get(&number) {
            return Ok(Rc::clone(options));
        }
        let sum = self.sums.known[number].clone();
        let total: usize = sum.iter().map(|&component| self.components.weight(component)).sum();
        let mut options = vec![];
        for (index, &component) in sum.iter().enumerate() {
            let beside = total - self.components.weight(component);
            for left in self.components.moves(component, beside)?.iter() {
                let weight: usize = left.iter().map(|&part| self.components.weight(part)).sum();
                charge(&mut self.sums.weight_left, beside + weight)?;
                options.push(self.sums.number(replace(&sum, index, left)));
            }
        }
        let options = Rc::<[usize]>::from(options);
        self.sums.options.insert(number, Rc::clone(&options));
        Ok(options)
    }
}

impl Positions for Whole<'_> {
    fn count(&self) -> usize {
        self.sums.known.len()
    }

    fn options(&mut self, number: usize, visit: &mut dyn FnMut(&[usize])) -> Result<bool> {
        self.listed(number)?.iter().for_each(|&option| visit(&[option]));
        Ok(false)
    }

    fn show(&self, number: usize) -> String {
        show(self.components, &self.sums.known[number])
    }
}

/// Returns a sum as a player reads it.
pub(crate) fn show(components: &dyn Components, sum: &[usize]) -> String {
    let shown: Vec<String> = sum.iter().map(|&component| components.show(component)).collect();
    if shown.is_empty() {
        "nothing".to_owned()
    } else {
        shown.join(" + ")
    }
}
