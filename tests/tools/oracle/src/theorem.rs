//! Sums by the Sprague–Grundy theorem: the Grundy number of a sum is the XOR of those of its components.
//!
//! This is not the definition. It is for inputs whose whole sum has too many positions to search; tests check on all
//! small inputs that it agrees with [`crate::definition`]. The Grundy number of a single component is still the mex of
//! those of its options.

use crate::components::{Components, Numbered};
use crate::explain;
use crate::game::{Game, Position, mex};
use crate::search::Search;
use crate::weight::{MOST_WEIGHT, TooLarge};

/// Answers by the theorem. Results are cached for later calls.
pub struct Theorem<'g, G: Game> {
    components: Numbered<'g, G>,
    numbers: Search<u64>,
}

impl<'g, G: Game> Theorem<'g, G> {
    pub fn new(game: &'g G) -> Theorem<'g, G> {
        let xor = |numbers: &[u64]| numbers.iter().fold(0, |sum, number| sum ^ number);
        Theorem { components: Numbered::new(game), numbers: Search::new(mex, Some(xor)) }
    }

    /// Returns the Grundy number of a position.
    pub fn grundy_number(&mut self, position: &[G::Component]) -> Result<u64, TooLarge> {
        let position = self.components.numbers(position);
        self.numbers.value(&mut self.components, &position)
    }

    /// Returns whether the player to move wins under normal play.
    pub fn next_player_wins(&mut self, position: &[G::Component]) -> Result<bool, TooLarge> {
        Ok(self.grundy_number(position)? != 0)
    }

    /// Returns the winning move to print, as [`crate::definition::Definition::lowering_move`] does.
    pub fn lowering_move(&mut self, position: &[G::Component]) -> Result<Option<(usize, Position<G>)>, TooLarge> {
        let position = self.components.numbers(position);
        let found = lowering_move(&mut self.numbers, &mut self.components, &position)?;
        Ok(found.map(|(index, left)| (index, self.components.components(&left))))
    }

    /// Works out a position if something is explained.
    pub(crate) fn explain(&mut self, position: &[G::Component]) {
        let position = self.components.numbers(position);
        explain::by_numbers(&mut self.components, &position, &mut self.numbers);
    }
}

fn lowering_move(
    numbers: &mut Search<u64>,
    components: &mut dyn Components,
    position: &[u32],
) -> Result<Option<(usize, Vec<u32>)>, TooLarge> {
    let sum = numbers.value(components, position)?;
    for (index, &component) in position.iter().enumerate() {
        let number = numbers.value(components, &[component])?;
        if number ^ sum < number {
            for left in components.moves(component, 0, MOST_WEIGHT)?.iter() {
                if numbers.value(components, left)? == number ^ sum {
                    return Ok(Some((index, left.to_vec())));
                }
            }
        }
    }
    Ok(None)
}
