//! The components of a game by number, and their sums: what is searched without a theorem, and what with one.
//!
//! Both list the moves in a component once, in however many sums it occurs, and give up when there are too many.

use std::error::Error;
use std::fmt;
use std::rc::Rc;

use anyhow::Result;
use rustc_hash::FxHashMap;

use crate::search::Positions;
use crate::game::{replace, Game};

/// The total weight of the positions that one definition may list: it takes a few seconds and some hundred MiB at most.
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

/// Takes one more position of this weight from what may still be listed.
fn charge(left: &mut usize, weight: usize) -> Result<(), TooLarge> {
    *left = left.checked_sub(1 + weight).ok_or(TooLarge)?;
    Ok(())
}

/// What a move puts in the place of a component, by number.
pub(crate) type Left = Rc<[usize]>;

/// The components that were met so far.
pub(crate) trait Components: Positions {
    /// Returns the moves in a component, in the order of the rules; a component that each leaves beside it weighs `beside`.
    fn moves(&mut self, component: usize, beside: usize) -> Result<Rc<[Left]>, TooLarge>;

    /// Returns the weight of a component, see [`Game::weight`].
    fn weight(&self, component: usize) -> usize;
}

/// The components of `game` that were met so far.
pub(crate) struct Numbered<'g, G: Game> {
    game: &'g G,
    numbers: FxHashMap<Rc<G::Component>, usize>,
    known: Vec<Known<G::Component>>,
    weight_left: usize,
}

struct Known<C> {
    component: Rc<C>,
    weight: usize,
    moves: Option<Rc<[Left]>>,
}

impl<'g, G: Game> Numbered<'g, G> {
    pub(crate) fn new(game: &'g G) -> Numbered<'g, G> {
        Numbered { game, numbers: FxHashMap::default(), known: vec![], weight_left: MOST_WEIGHT }
    }

    /// Returns the numbers of these components.
    pub(crate) fn numbers(&mut self, position: &[G::Component]) -> Vec<usize> {
        position.iter().map(|component| self.number(component)).collect()
    }

    fn number(&mut self, component: &G::Component) -> usize {
        if let Some(&number) = self.numbers.get(component) {
            return number;
        }
        let (number, component) = (self.known.len(), Rc::new(component.clone()));
        self.known.push(Known {
            component: Rc::clone(&component),
            weight: self.game.weight(&component),
            moves: None,
        });
        self.numbers.insert(component, number);
        number
    }

    /// Returns the components that have these numbers.
    pub(crate) fn components(&self, numbers: &[usize]) -> Vec<G::Component> {
        numbers.iter().map(|&number| (*self.known[number].component).clone()).collect()
    }
}

impl<G: Game> Components for Numbered<'_, G> {
    fn moves(&mut self, component: usize, beside: usize) -> Result<Rc<[Left]>, TooLarge> {
        if let Some(moves) = &self.known[component].moves {
            return Ok(Rc::clone(moves));
        }
        let itself = Rc::clone(&self.known[component].component);
        let (mut left, mut all) = (self.weight_left, vec![]);
        for parts in self.game.moves(&itself) {
            charge(&mut left, beside + parts.iter().map(|part| self.game.weight(part)).sum::<usize>())?;
            all.push(parts);
        }
        // Only now, as most components of what is too large are never met again.
        let moves: Rc<[Left]> = all.iter().map(|parts| Rc::from(self.numbers(parts))).collect();
        self.known[component].moves = Some(Rc::clone(&moves));
        self.weight_left = left;
        Ok(moves)
    }

    fn weight(&self, component: usize) -> usize {
        self.known[component].weight
    }
}

/// By the theorem: a position is one component, and an option the sum of the components that are left of it.
impl<G: Game> Positions for Numbered<'_, G> {
    fn count(&self) -> usize {
        self.known.len()
    }

    fn options(&mut self, number: usize, visit: &mut dyn FnMut(&[usize])) -> Result<bool> {
        self.moves(number, 0)?.iter().for_each(|left| visit(left));
        Ok(false)
    }

    fn show(&self, number: usize) -> String {
        self.game.show(&self.known[number].component)
    }
}

/// The sums that were met so far, each the sorted numbers of its components.
pub(crate) struct Sums {
    numbers: FxHashMap<Rc<[usize]>, usize>,
    known: Vec<Rc<[usize]>>,
    /// The options of each, once they were listed.
    options: Vec<Option<Rc<[usize]>>>,
    weight_left: usize,
}

impl Sums {
    pub(crate) fn new() -> Sums {
        Sums { numbers: FxHashMap::default(), known: vec![], options: vec![], weight_left: MOST_WEIGHT }
    }

    /// Returns the number of a sum; the order of its components does not matter.
    pub(crate) fn number(&mut self, mut components: Vec<usize>) -> usize {
        components.sort_unstable();
        if let Some(&number) = self.numbers.get(&components[..]) {
            return number;
        }
        let (number, components) = (self.known.len(), Rc::<[usize]>::from(components));
        self.numbers.insert(Rc::clone(&components), number);
        self.known.push(components);
        self.options.push(None);
        number
    }
}

/// Without a theorem: a position is a whole sum, and an option what is left of it after a move in any component.
pub(crate) struct Whole<'a> {
    pub(crate) components: &'a mut dyn Components,
    pub(crate) sums: &'a mut Sums,
}

impl Whole<'_> {
    /// Returns the numbers of the options of a sum.
    pub(crate) fn listed(&mut self, number: usize) -> Result<Rc<[usize]>> {
        if let Some(options) = &self.sums.options[number] {
            return Ok(Rc::clone(options));
        }
        let sum = Rc::clone(&self.sums.known[number]);
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
        self.sums.options[number] = Some(Rc::clone(&options));
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
        let sum = &self.sums.known[number];
        let shown: Vec<String> = sum.iter().map(|&component| self.components.show(component)).collect();
        if shown.is_empty() { "nothing".to_owned() } else { shown.join(" + ") }
    }
}
