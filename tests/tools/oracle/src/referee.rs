//! Answers by definition if the whole sum is small enough, else by the theorem.

use crate::definition::Definition;
use crate::game::{Game, Position};
use crate::theorem::Theorem;
use crate::weight::TooLarge;

/// Answers questions about the positions of one game. Results are cached for later calls.
pub struct Referee<'g, G: Game> {
    definition: Definition<'g, G>,
    theorem: Theorem<'g, G>,
}

impl<'g, G: Game> Referee<'g, G> {
    pub fn new(game: &'g G) -> Referee<'g, G> {
        Referee { definition: Definition::new(game), theorem: Theorem::new(game) }
    }

    /// Returns whether the player to move wins under normal play.
    pub fn next_player_wins(&mut self, position: &[G::Component]) -> Result<bool, TooLarge> {
        self.definition.next_player_wins(position).or_else(|TooLarge| self.theorem.next_player_wins(position))
    }

    /// Returns the winning move to print, as [`Definition::lowering_move`] does.
    pub fn lowering_move(&mut self, position: &[G::Component]) -> Result<Option<(usize, Position<G>)>, TooLarge> {
        self.definition.lowering_move(position).or_else(|TooLarge| self.theorem.lowering_move(position))
    }

    /// Returns the place of the move that is taken for the winning one, as [`Definition::claimed_place`] does.
    pub(crate) fn claimed_place(&mut self, position: &[G::Component]) -> Option<usize> {
        self.definition.claimed_place(position)
    }
}
