//! Who wins a position, and its Grundy number, by definition: from its options and nothing else.
//!
//! A position is the whole sum; its options are all positions that one move leads to. No theorem is used: components
//! are not taken apart, and nothing is XORed.

use std::slice;

use crate::explain;
use crate::game::{Game, Position, mex, replace};
use crate::search::{Search, TooLarge};

/// Answers by definition. Results are cached for later calls.
pub struct Definition<'g, G: Game> {
    game: &'g G,
    wins: Search<'g, G, bool>,
    misere_wins: Search<'g, G, bool>,
    numbers: Search<'g, G, u64>,
}

impl<'g, G: Game> Definition<'g, G> {
    pub fn new(game: &'g G) -> Definition<'g, G> {
        Definition {
            game,
            wins: Search::new(game, |wins| wins.contains(&false), None),
            misere_wins: Search::new(game, |wins| wins.is_empty() || wins.contains(&false), None),
            numbers: Search::new(game, mex, None),
        }
    }

    /// Returns whether the player to move wins under normal play: whether some move leads to a position where the
    /// player to move loses.
    pub fn next_player_wins(&mut self, position: &[G::Component]) -> Result<bool, TooLarge> {
        explain::normal(self.game, position, |position| self.numbers.value(position));
        self.wins.value(position)
    }

    /// Returns whether the player to move wins under misère play: whether there is no move, or some move leads to a
    /// position where the player to move loses.
    pub fn next_player_wins_misere(&mut self, position: &[G::Component]) -> Result<bool, TooLarge> {
        explain::misere(self.game, position, |position| self.misere_wins.value(position));
        self.misere_wins.value(position)
    }

    /// Returns the Grundy number of a position: the mex of those of its options.
    pub fn grundy_number(&mut self, position: &[G::Component]) -> Result<u64, TooLarge> {
        explain::normal(self.game, position, |position| self.numbers.value(position));
        self.numbers.value(position)
    }

    /// Returns the winning move to print, or `None` if there is none: the index of a component and what the move puts
    /// in its place.
    ///
    /// It is the first move, by component and then in the order of [`Game::moves`], that leaves a P-position and lowers
    /// the Grundy number of its component.
    pub fn lowering_move(&mut self, position: &[G::Component]) -> Result<Option<(usize, Position<G>)>, TooLarge> {
        explain::normal(self.game, position, |position| self.numbers.value(position));
        if let Some(claimed) = explain::normal_move(self.game, position, |position| self.numbers.value(position)) {
            return Ok(Some(claimed));
        }
        for (index, component) in position.iter().enumerate() {
            for left in self.game.moves(component) {
                let lost = !self.wins.value(&replace(position, index, &left))?;
                if lost && self.numbers.value(&left)? < self.numbers.value(slice::from_ref(component))? {
                    return Ok(Some((index, left)));
                }
            }
        }
        Ok(None)
    }
}
