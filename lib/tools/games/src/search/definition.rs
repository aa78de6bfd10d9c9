//! Who wins a position, and its Grundy number: by definition, and by the Sprague–Grundy theorem where that is too much.
//!
//! By definition a position is the whole sum, and its options are all positions that one move leads to: components are not taken
//! apart, and nothing is XORed. By the theorem the Grundy number of a sum is the XOR of those of its components; that of a single
//! component is still the mex of those of its options. Tests check on all small inputs that the two agree.

use std::slice;

use anyhow::Result;

use crate::game::{Game, Position, replace};
use crate::search::numbering::{Sums, TooLarge};
use crate::search::value_search::{LOST, Valuation};
use crate::search::why::Why;

/// Answers by definition. Results are cached for later calls.
pub struct Definition<'g, G: Game> {
    sums: Sums<'g, G::Component>,
    /// Tried in turn until one is feasible.
    ways: &'static [Way],
    /// Explains every position that it is asked for, by Grundy numbers or by winners.
    why: &'g Why,
    by_winners: bool,
}

/// How to find out who wins, and the Grundy number.
#[derive(Clone, Copy)]
struct Way {
    who_wins: Valuation,
    number: Valuation,
}

const BY_DEFINITION: Way = Way {
    who_wins: Valuation::Normal,
    number: Valuation::Mex,
};

const BY_THEOREM: Way = Way {
    who_wins: Valuation::Xor,
    number: Valuation::Xor,
};

impl<'g, G: Game> Definition<'g, G> {
    /// Answers by definition alone, without explanations.
    pub fn new(game: &'g G) -> Definition<'g, G> {
        Definition {
            sums: Sums::new(game),
            ways: &[BY_DEFINITION],
            why: &Why::OFF,
            by_winners: false,
        }
    }

    /// Uses the theorem where the whole sum is too large.
    pub fn or_theorem(mut self) -> Definition<'g, G> {
        self.ways = &[BY_DEFINITION, BY_THEOREM];
        self
    }

    /// Uses the theorem alone.
    pub fn by_theorem(mut self) -> Definition<'g, G> {
        self.ways = &[BY_THEOREM];
        self
    }

    /// Explains positions by who wins: for problems that come before Grundy numbers.
    pub fn by_winners(mut self) -> Definition<'g, G> {
        self.by_winners = true;
        self
    }

    /// Explains a position if that is wanted.
    pub fn explain(&mut self, position: &[G::Component]) {
        let valuation = if self.by_winners {
            Valuation::Normal
        } else {
            self.ways[0].number
        };
        self.why.position(valuation, &mut self.sums, position);
    }

    /// Finds something in the first way that is feasible.
    fn find<T>(&mut self, find: impl Fn(&mut Sums<G::Component>, Way) -> Result<T>) -> Result<T> {
        for &way in self.ways {
            match find(&mut self.sums, way) {
                Err(error) if error.is::<TooLarge>() => {}
                found => return found,
            }
        }
        Err(TooLarge.into())
    }

    /// Returns whether the player to move wins under normal play: whether some move leads to a position where the
    /// player to move loses.
    pub fn next_player_wins(&mut self, position: &[G::Component]) -> Result<bool> {
        self.explain(position);
        self.find(|sums, way| Ok(sums.value(way.who_wins, position)? != LOST))
    }

    /// Returns whether the player to move wins under misère play: whether there is no move, or some move leads to a
    /// position where the player to move loses. The theorem does not say.
    pub fn next_player_wins_misere(&mut self, position: &[G::Component]) -> Result<bool> {
        self.why
            .position(Valuation::Misere, &mut self.sums, position);
        Ok(self.sums.value(Valuation::Misere, position)? != LOST)
    }

    /// Returns the Grundy number of a position: the mex of those of its options.
    pub fn grundy_number(&mut self, position: &[G::Component]) -> Result<u64> {
        self.explain(position);
        self.find(|sums, way| Ok(sums.value(way.number, position)?.into()))
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
        self.find(|sums, way| {
            // The XOR of the whole sum after each move would take too long.
            let total = match way.who_wins {
                Valuation::Xor => Some(sums.value(Valuation::Xor, position)?),
                _ => None,
            };
            for (index, component) in position.iter().map(slice::from_ref).enumerate() {
                for left in sums.game.moves(&component[0]) {
                    let is_lost = match total {
                        Some(total) => {
                            let change = sums.value(Valuation::Xor, &left)?
                                ^ sums.value(Valuation::Xor, component)?;
                            total == change
                        }
                        None => {
                            let after = replace(position, index, &left);
                            sums.value(way.who_wins, &after)? == LOST
                        }
                    };
                    if is_lost
                        && sums.value(way.number, &left)? < sums.value(way.number, component)?
                    {
                        return Ok(Some((index, left)));
                    }
                }
            }
            Ok(None)
        })
    }
}

impl Why {
    /// Answers by definition, with explanations.
    pub fn definition<'g, G: Game>(&'g self, game: &'g G) -> Definition<'g, G> {
        let mut definition = Definition::new(game);
        definition.why = self;
        definition
    }

    /// Answers by definition if that is feasible, else by the theorem, with explanations.
    pub fn referee<'g, G: Game>(&'g self, game: &'g G) -> Definition<'g, G> {
        self.definition(game).or_theorem()
    }
}
