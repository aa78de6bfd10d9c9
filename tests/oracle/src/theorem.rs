//! Sums by the Sprague–Grundy theorem: the Grundy number of a sum is the XOR of those of its components.
//!
//! This is not the definition. It is for inputs whose whole sum has too many positions to search; tests check on all
//! small inputs that it agrees with [`crate::definition`]. The Grundy number of a single component is still the mex of
//! those of its options.

use std::slice;

use crate::game::{Game, Position, mex};
use crate::search::{Search, TooLarge};

/// Answers by the theorem. Results are cached for later calls.
pub struct Theorem<'g, G: Game> {
    game: &'g G,
    numbers: Search<'g, G, u64>,
}

impl<'g, G: Game> Theorem<'g, G> {
    pub fn new(game: &'g G) -> Theorem<'g, G> {
        let xor = |numbers: &[u64]| numbers.iter().fold(0, |sum, number| sum ^ number);
        Theorem { game, numbers: Search::new(game, mex, Some(xor)) }
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
