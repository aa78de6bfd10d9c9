//! Sums by the Sprague–Grundy theorem: the Grundy number of a sum is the XOR of those of its components.
//!
//! This is not the definition. It is for inputs whose whole sum has too many positions to search; tests check on all
//! small inputs that it agrees with [`crate::definition`]. The Grundy number of a single component is still the mex of
//! those of its options.

use std::slice;

use crate::game::{Game, Position, mex};
use crate::search::TooLarge;
use crate::search::{Rule, Search};

/// Answers by the theorem. Results are cached for later calls.
pub struct Theorem<'g, G: Game> {
    game: &'g G,
    numbers: Search<'g, G, XorOfComponents>,
}

impl<'g, G: Game> Theorem<'g, G> {
    pub fn new(game: &'g G) -> Theorem<'g, G> {
        Theorem { game, numbers: Search::new(game) }
    }

    /// Returns the Grundy number of a position.
    pub fn grundy_number(&mut self, position: &[G::Component]) -> Result<u64, TooLarge> {
        self.numbers.value(position)
    }

    /// Returns whether the player to move wins under normal play.
    pub fn next_player_wins(&mut self, position: &[G::Component]) -> Result<bool, TooLarge> {
        Ok(self.grundy_number(position)? != 0)
    }

    /// Returns the winning move to print, as [`crate::definition::Definition::lowering_move`] does.
    pub fn lowering_move(&mut self, position: &[G::Component]) -> Result<Option<(usize, Position<G>)>, TooLarge> {
        let sum = self.grundy_number(position)?;
        for (index, component) in position.iter().enumerate() {
            let number = self.grundy_number(slice::from_ref(component))?;
            if number ^ sum < number {
                for left in self.game.moves(component) {
                    if self.grundy_number(&left)? == number ^ sum {
                        return Ok(Some((index, left)));
                    }
                }
            }
        }
        Ok(None)
    }
}

struct XorOfComponents;

impl<G: Game> Rule<G> for XorOfComponents {
    type Value = u64;

    /// The value of a single component follows from its options, that of a sum from its components.
    fn followers(game: &G, position: &[G::Component]) -> impl Iterator<Item = Position<G>> {
        let (single, several) = match position {
            [component] => (Some(component), &[][..]),
            _ => (None, position),
        };
        let options = single.into_iter().flat_map(|component| game.moves(component));
        options.chain(several.iter().map(|component| vec![component.clone()]))
    }

    fn evaluate(position: &[G::Component], numbers: &[u64]) -> u64 {
        match position {
            [_] => mex(numbers),
            _ => numbers.iter().fold(0, |sum, number| sum ^ number),
        }
    }
}
