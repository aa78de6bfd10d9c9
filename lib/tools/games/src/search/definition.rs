//! Who wins a position, and its Grundy number: by definition, and by the Sprague–Grundy theorem where that is too much.
//!
//! By definition a position is the whole sum, and its options are all positions that one move leads to: components are not taken
//! apart, and nothing is XORed. By the theorem the Grundy number of a sum is the XOR of those of its components; that of a single
//! component is still the mex of those of its options. Tests check on all small inputs that the two agree.

use std::slice;

use anyhow::Result;

use crate::game::{Game, Position, replace};
use crate::search::numbering::{Sums, TooLarge};
use crate::search::value_search::{LOST, Rule};
use crate::search::why::Why;

/// Answers by definition. Results are cached for later calls.
pub struct Definition<'g, G: Game> {
    sums: Sums<'g, G::Component>,
    /// Tried in turn until one is feasible.
    ways: &'static [Way],
    /// Explains every position that it is asked for, by Grundy numbers or by winners.
    pub(crate) why: Option<&'g Why>,
    by_winners: bool,
}

/// The rules that say who wins and what the Grundy number is.
type Way = [Rule; 2];

const BY_DEFINITION: Way = [Rule::Normal, Rule::Mex];
const BY_THEOREM: Way = [Rule::Xor, Rule::Xor];

impl<'g, G: Game> Definition<'g, G> {
    pub fn new(game: &'g G) -> Definition<'g, G> {
        Definition {
            sums: Sums::new(game),
            ways: &[BY_DEFINITION],
            why: None,
            by_winners: false,
        }
    }

    /// Uses the theorem where the whole sum is too large.
    pub fn or_theorem(self) -> Definition<'g, G> {
        Definition {
            ways: &[BY_DEFINITION, BY_THEOREM],
            ..self
        }
    }

    /// Uses the theorem alone.
    pub fn by_theorem(self) -> Definition<'g, G> {
        Definition {
            ways: &[BY_THEOREM],
            ..self
        }
    }

    /// Explains positions by who wins: for problems that come before Grundy numbers.
    pub fn by_winners(self) -> Definition<'g, G> {
        Definition {
            by_winners: true,
            ..self
        }
    }

    /// Explains a position if that is wanted.
    pub fn explain(&mut self, position: &[G::Component]) {
        self.explain_by(self.ways[0][1], position);
    }

    fn explain_by(&mut self, rule: Rule, position: &[G::Component]) {
        if let Some(why) = self.why {
            why.position(rule, &mut self.sums, position);
        }
    }

    /// Finds something in the first way that is feasible.
    fn find<T>(&mut self, find: impl Fn(&mut Sums<G::Component>, Way) -> Result<T>) -> Result<T> {
        let is_feasible =
            |found: &Result<T>| !matches!(found, Err(error) if error.is::<TooLarge>());
        self.ways
            .iter()
            .map(|&way| find(&mut self.sums, way))
            .find(is_feasible)
            .unwrap_or_else(|| Err(TooLarge.into()))
    }

    /// Returns whether the player to move wins under normal play: whether some move leads to a position where the
    /// player to move loses.
    pub fn next_player_wins(&mut self, position: &[G::Component]) -> Result<bool> {
        self.explain_by(
            if self.by_winners {
                Rule::Normal
            } else {
                self.ways[0][1]
            },
            position,
        );
        self.find(|sums, [winner, _]| Ok(sums.value(winner, position)? != LOST))
    }

    /// Returns whether the player to move wins under misère play: whether there is no move, or some move leads to a
    /// position where the player to move loses. The theorem does not say.
    pub fn next_player_wins_misere(&mut self, position: &[G::Component]) -> Result<bool> {
        self.explain_by(Rule::Misere, position);
        Ok(self.sums.value(Rule::Misere, position)? != LOST)
    }

    /// Returns the Grundy number of a position: the mex of those of its options.
    pub fn grundy_number(&mut self, position: &[G::Component]) -> Result<u64> {
        self.explain(position);
        self.find(|sums, [_, number]| Ok(sums.value(number, position)?.into()))
    }

    /// Returns the winning move to print, or `None` if there is none: the index of a component and what the move puts
    /// in its place.
    ///
    /// It is the first move, by component and then in the order of [`Game::moves`], that leaves a P-position and lowers
    /// the Grundy number of its component.
    pub fn lowering_move(
        &mut self,
        position: &[G::Component],
    ) -> Result<Option<(usize, Position<G>)>> {
        self.explain(position);
        self.find(|sums, [winner, number]| {
            let total = if winner == Rule::Xor {
                sums.value(winner, position)?
            } else {
                LOST
            };
            for (index, component) in position.iter().map(slice::from_ref).enumerate() {
                for left in sums.game.moves(&component[0]) {
                    let is_lost = match winner {
                        // The XOR of the whole sum after each move would take too long.
                        Rule::Xor => {
                            total == sums.value(winner, &left)? ^ sums.value(winner, component)?
                        }
                        _ => sums.value(winner, &replace(position, index, &left))? == LOST,
                    };
                    if is_lost && sums.value(number, &left)? < sums.value(number, component)? {
                        return Ok(Some((index, left)));
                    }
                }
            }
            Ok(None)
        })
    }
}
