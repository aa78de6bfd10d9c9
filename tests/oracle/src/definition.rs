//! Who wins a position, and its Grundy number, by definition: from its options and nothing else.
//!
//! A position is the whole sum; its options are all positions that one move leads to. No theorem is used: components
//! are not taken apart, and nothing is XORed.

use std::slice;

use crate::game::{Game, Position, mex, replace};
use crate::search::{Rule, Search, TooLarge};

/// Answers by definition. Results are cached for later calls.
pub struct Definition<'g, G: Game> {
    game: &'g G,
    wins: Search<'g, G, NextPlayerWins>,
    misere_wins: Search<'g, G, NextPlayerWinsMisere>,
    numbers: Search<'g, G, GrundyNumber>,
}

impl<'g, G: Game> Definition<'g, G> {
    pub fn new(game: &'g G) -> Definition<'g, G> {
        Definition { game, wins: Search::new(game), misere_wins: Search::new(game), numbers: Search::new(game) }
    }

    /// Returns whether the player to move wins under normal play: whether some move leads to a position where the
    /// player to move loses.
    pub fn next_player_wins(&mut self, position: &[G::Component]) -> Result<bool, TooLarge> {
        self.wins.value(position)
    }

    /// Returns whether the player to move wins under misère play: whether there is no move, or some move leads to a
    /// position where the player to move loses.
    pub fn next_player_wins_misere(&mut self, position: &[G::Component]) -> Result<bool, TooLarge> {
        self.misere_wins.value(position)
    }

    /// Returns the Grundy number of a position: the mex of those of its options.
    pub fn grundy_number(&mut self, position: &[G::Component]) -> Result<u64, TooLarge> {
        self.numbers.value(position)
    }

    /// Returns the winning move to print, or `None` if there is none: the index of a component and what the move puts
    /// in its place.
    ///
    /// It is the first move, by component and then in the order of [`Game::moves`], that leaves a P-position and lowers
    /// the Grundy number of its component.
    pub fn lowering_move(&mut self, position: &[G::Component]) -> Result<Option<(usize, Position<G>)>, TooLarge> {
        for (index, component) in position.iter().enumerate() {
            for left in self.game.moves(component) {
                let lost = !self.next_player_wins(&replace(position, index, &left))?;
                if lost && self.grundy_number(&left)? < self.grundy_number(slice::from_ref(component))? {
                    return Ok(Some((index, left)));
                }
            }
        }
        Ok(None)
    }

    /// Returns how many positions the win/lose search has decided.
    pub fn positions(&self) -> usize {
        self.wins.positions()
    }
}

struct NextPlayerWins;

impl<G: Game> Rule<G> for NextPlayerWins {
    type Value = bool;

    fn evaluate(_position: &[G::Component], option_wins: &[bool]) -> bool {
        option_wins.contains(&false)
    }
}

struct NextPlayerWinsMisere;

impl<G: Game> Rule<G> for NextPlayerWinsMisere {
    type Value = bool;

    fn evaluate(_position: &[G::Component], option_wins: &[bool]) -> bool {
        option_wins.is_empty() || option_wins.contains(&false)
    }
}

struct GrundyNumber;

impl<G: Game> Rule<G> for GrundyNumber {
    type Value = u64;

    fn evaluate(_position: &[G::Component], option_numbers: &[u64]) -> u64 {
        mex(option_numbers)
    }
}
