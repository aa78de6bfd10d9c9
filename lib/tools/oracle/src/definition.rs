//! Who wins a position, and its Grundy number, by definition: from its options and nothing else.
//!
//! A position is the whole sum; its options are all positions that one move leads to. No theorem is used: components
//! are not taken apart, and nothing is XORed.

use crate::components::{Components, Numbered, Numbers};
use crate::explain::{self, Claimed};
use crate::game::{Game, Position, mex, replace};
use crate::search::Search;
use crate::weight::{MOST_WEIGHT, TooLarge};

/// Answers by definition. Results are cached for later calls.
pub struct Definition<'g, G: Game> {
    pub(crate) components: Numbered<'g, G>,
    wins: Search<bool>,
    misere_wins: Search<bool>,
    numbers: Search<u64>,
    by_winners: bool,
}

impl<'g, G: Game> Definition<'g, G> {
    pub fn new(game: &'g G) -> Definition<'g, G> {
        Definition {
            components: Numbered::new(game),
            wins: Search::new(|wins| wins.contains(&false), None),
            misere_wins: Search::new(|wins| wins.is_empty() || wins.contains(&false), None),
            numbers: Search::new(mex, None),
            by_winners: false,
        }
    }

    /// Explains positions by who wins their options, not by Grundy numbers: for problems that come before these.
    pub(crate) fn explained_by_winners(self) -> Definition<'g, G> {
        Definition { by_winners: true, ..self }
    }

    /// Returns whether the player to move wins under normal play: whether some move leads to a position where the
    /// player to move loses.
    pub fn next_player_wins(&mut self, position: &[G::Component]) -> Result<bool, TooLarge> {
        let position = self.components.numbers(position);
        if self.by_winners {
            explain::by_winners(&mut self.components, &position, &mut self.wins);
        } else {
            explain::by_numbers(&mut self.components, &position, &mut self.numbers);
        }
        self.wins.value(&mut self.components, &position)
    }

    /// Returns whether the player to move wins under misère play: whether there is no move, or some move leads to a
    /// position where the player to move loses.
    pub fn next_player_wins_misere(&mut self, position: &[G::Component]) -> Result<bool, TooLarge> {
        let position = self.components.numbers(position);
        explain::by_winners(&mut self.components, &position, &mut self.misere_wins);
        self.misere_wins.value(&mut self.components, &position)
    }

    /// Returns the Grundy number of a position: the mex of those of its options.
    pub fn grundy_number(&mut self, position: &[G::Component]) -> Result<u64, TooLarge> {
        let position = self.components.numbers(position);
        explain::by_numbers(&mut self.components, &position, &mut self.numbers);
        self.numbers.value(&mut self.components, &position)
    }

    /// Returns the winning move to print, or `None` if there is none: the index of a component and what the move puts
    /// in its place.
    ///
    /// It is the first move, by component and then in the order of [`Game::moves`], that leaves a P-position and lowers
    /// the Grundy number of its component.
    pub fn lowering_move(&mut self, position: &[G::Component]) -> Result<Option<(usize, Position<G>)>, TooLarge> {
        let numbered = self.components.numbers(position);
        explain::by_numbers(&mut self.components, &numbered, &mut self.numbers);
        let found = match self.claimed_move(position) {
            Some(claimed) => Some((claimed.index, claimed.left)),
            None => lowering_move(&mut self.components, &numbered, &mut self.wins, &mut self.numbers)?,
        };
        Ok(found.map(|(index, left)| (index, self.components.components(&left))))
    }

    /// Returns the place, among all moves from a position, of the one that is taken for the winning one while a printed move is
    /// explained, if it is one from here.
    pub(crate) fn claimed_place(&mut self, position: &[G::Component]) -> Option<usize> {
        self.claimed_move(position).map(|claimed| claimed.place)
    }

    /// Returns the move that is taken for the winning one, see [`explain`].
    fn claimed_move(&mut self, position: &[G::Component]) -> Option<Claimed> {
        let position = self.components.numbers(position);
        if self.by_winners {
            explain::move_by_winners(&mut self.components, &position, &mut self.wins)
        } else {
            explain::move_by_numbers(&mut self.components, &position, &mut self.numbers)
        }
    }

    /// Returns the same under misère play: the index of a component, and what the move puts in its place.
    pub(crate) fn claimed_misere_move(&mut self, position: &[G::Component]) -> Option<(usize, Position<G>)> {
        let position = self.components.numbers(position);
        let claimed = explain::move_by_winners(&mut self.components, &position, &mut self.misere_wins)?;
        Some((claimed.index, self.components.components(&claimed.left)))
    }
}

/// Not a method, so that it is compiled once for all games.
fn lowering_move(
    components: &mut dyn Components,
    position: &[u32],
    wins: &mut Search<bool>,
    numbers: &mut Search<u64>,
) -> Result<Option<(usize, Numbers)>, TooLarge> {
    for (index, &component) in position.iter().enumerate() {
        for left in components.moves(component, 0, MOST_WEIGHT)?.iter() {
            let lost = !wins.value(components, &replace(position, index, left))?;
            if lost && numbers.value(components, left)? < numbers.value(components, &[component])? {
                return Ok(Some((index, left.to_vec())));
            }
        }
    }
    Ok(None)
}
