//! Answers by definition if the whole sum is small enough, else by the Sprague–Grundy theorem: the Grundy number of a sum is the
//! XOR of those of its components.
//!
//! The theorem is not the definition; tests check on all small inputs that the two agree. The Grundy number of a single
//! component is still the mex of those of its options.

use crate::components::Components;
use crate::definition::Definition;
use crate::explain;
use crate::game::{Game, Position, mex};
use crate::search::Search;
use crate::weight::{MOST_WEIGHT, TooLarge};

/// Answers questions about the positions of one game. Results are cached for later calls.
pub struct Referee<'g, G: Game> {
    definition: Definition<'g, G>,
    /// Found by the theorem.
    numbers: Search<u64>,
}

impl<'g, G: Game> Referee<'g, G> {
    pub fn new(game: &'g G) -> Referee<'g, G> {
        let xor = |numbers: &[u64]| numbers.iter().fold(0, |sum, number| sum ^ number);
        Referee { definition: Definition::new(game), numbers: Search::new(mex, Some(xor)) }
    }

    /// Returns whether the player to move wins under normal play.
    pub fn next_player_wins(&mut self, position: &[G::Component]) -> Result<bool, TooLarge> {
        self.definition.next_player_wins(position).or_else(|TooLarge| Ok(self.number_by_theorem(position)? != 0))
    }

    /// Returns the winning move to print, as [`Definition::lowering_move`] does.
    pub fn lowering_move(&mut self, position: &[G::Component]) -> Result<Option<(usize, Position<G>)>, TooLarge> {
        self.definition.lowering_move(position).or_else(|TooLarge| self.move_by_theorem(position))
    }

    /// Returns the place of the move that is taken for the winning one, as [`Definition::claimed_place`] does.
    pub(crate) fn claimed_place(&mut self, position: &[G::Component]) -> Option<usize> {
        self.definition.claimed_place(position)
    }

    /// Returns the Grundy number of a position, by the theorem alone.
    pub fn number_by_theorem(&mut self, position: &[G::Component]) -> Result<u64, TooLarge> {
        let components = &mut self.definition.components;
        let position = components.numbers(position);
        self.numbers.value(components, &position)
    }

    /// Returns the winning move to print, by the theorem alone.
    pub fn move_by_theorem(&mut self, position: &[G::Component]) -> Result<Option<(usize, Position<G>)>, TooLarge> {
        let components = &mut self.definition.components;
        let position = components.numbers(position);
        let found = lowering_move(&mut self.numbers, components, &position)?;
        Ok(found.map(|(index, left)| (index, components.components(&left))))
    }

    /// Works out a position by the theorem if something is explained.
    pub(crate) fn explain_by_theorem(&mut self, position: &[G::Component]) {
        let components = &mut self.definition.components;
        let position = components.numbers(position);
        explain::by_numbers(components, &position, &mut self.numbers);
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
