//! Numbers the components of a game as they are met. What searches a game works on these numbers, so it is compiled once and not
//! for every game, and the moves in a component are listed once, in however many sums it occurs.

use std::mem;
use std::rc::Rc;

use rustc_hash::FxHashMap;

use crate::game::Game;
use crate::weight::{TooLarge, charge};

/// A position: its components by number.
pub(crate) type Numbers = Vec<u32>;

/// The components that were met so far.
pub(crate) trait Components {
    /// Returns the moves in a component, in the order of the rules, unless what they lead to weighs more than `most`; the
    /// components beside it weigh `beside`.
    fn moves(&mut self, component: u32, beside: usize, most: usize) -> Result<Rc<Moves>, TooLarge>;

    /// Returns the weight of a component, see [`Game::weight`].
    fn weight(&self, component: u32) -> usize;

    /// Returns a component as a player reads it.
    fn show(&self, component: u32) -> String;
}

/// The moves in a component: the numbers of what each puts in its place.
#[derive(Default)]
pub(crate) struct Moves {
    numbers: Numbers,
    /// Where the numbers of each move end.
    ends: Vec<usize>,
}

impl Moves {
    pub(crate) fn iter(&self) -> impl Iterator<Item = &[u32]> {
        let mut from = 0;
        self.ends.iter().map(move |&end| &self.numbers[mem::replace(&mut from, end)..end])
    }
}

/// The components of `game` that were met so far.
pub(crate) struct Numbered<'g, G: Game> {
    game: &'g G,
    numbers: FxHashMap<Rc<G::Component>, u32>,
    known: Vec<Known<G::Component>>,
}

struct Known<C> {
    component: Rc<C>,
    weight: usize,
    moves: Option<Rc<Moves>>,
}

impl<'g, G: Game> Numbered<'g, G> {
    pub(crate) fn new(game: &'g G) -> Numbered<'g, G> {
        Numbered { game, numbers: FxHashMap::default(), known: vec![] }
    }

    /// Returns the numbers of these components.
    pub(crate) fn numbers(&mut self, position: &[G::Component]) -> Numbers {
        position.iter().map(|component| self.number(component)).collect()
    }

    fn number(&mut self, component: &G::Component) -> u32 {
        if let Some(&number) = self.numbers.get(component) {
            return number;
        }
        let number = u32::try_from(self.known.len()).expect("memory would not hold them");
        let (weight, component) = (self.game.weight(component), Rc::new(component.clone()));
        self.numbers.insert(Rc::clone(&component), number);
        self.known.push(Known { component, weight, moves: None });
        number
    }

    /// Returns the components that have these numbers.
    pub(crate) fn components(&self, numbers: &[u32]) -> Vec<G::Component> {
        numbers.iter().map(|&number| (*self.known[number as usize].component).clone()).collect()
    }
}

impl<G: Game> Components for Numbered<'_, G> {
    fn moves(&mut self, component: u32, beside: usize, most: usize) -> Result<Rc<Moves>, TooLarge> {
        let known = &self.known[component as usize];
        if let Some(moves) = &known.moves {
            return Ok(Rc::clone(moves));
        }
        let component_itself = Rc::clone(&known.component);
        let (mut weight_left, mut all) = (most, vec![]);
        for left in self.game.moves(&component_itself) {
            let weight: usize = left.iter().map(|part| self.game.weight(part)).sum();
            weight_left = charge(weight_left, beside + weight)?;
            all.push(left);
        }
        // Only now, as most components of what is too large are never met again.
        let mut moves = Moves::default();
        for left in &all {
            moves.numbers.extend(left.iter().map(|part| self.number(part)));
            moves.ends.push(moves.numbers.len());
        }
        let moves = Rc::new(moves);
        self.known[component as usize].moves = Some(Rc::clone(&moves));
        Ok(moves)
    }

    fn weight(&self, component: u32) -> usize {
        self.known[component as usize].weight
    }

    fn show(&self, component: u32) -> String {
        self.game.show(&self.known[component as usize].component)
    }
}

/// Returns the weight of a position.
pub(crate) fn weight(components: &dyn Components, position: &[u32]) -> usize {
    position.iter().map(|&component| components.weight(component)).sum()
}
