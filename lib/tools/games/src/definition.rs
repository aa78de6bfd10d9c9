//! Who wins a position, and its Grundy number: by definition, and by the Sprague–Grundy theorem where that is too much.
//!
//! By definition a position is the whole sum, and its options are all positions that one move leads to: components are not taken
//! apart, and nothing is XORed. By the theorem the Grundy number of a sum is the XOR of those of its components; that of a single
//! component is still the mex of those of its options. Tests check on all small inputs that the two agree.

use anyhow::{Error, Result};

use crate::components::{Components, Left, Numbered, Sums, TooLarge, Whole};
use crate::game::{replace, Game, Position};
use crate::search::{Rule, Search, LOST};
use crate::why::Why;

/// Answers by definition. Results are cached for later calls.
pub struct Definition<'g, G: Game> {
    components: Numbered<'g, G>,
    values: Values,
    why: Option<&'g Why>,
    by_winners: bool,
}

/// The values of sums, without the type of their components.
pub(crate) struct Values {
    sums: Sums,
    /// By [`Rule`].
    searches: [Search; 4],
}

impl Values {
    /// Returns the value of a sum: with [`Rule::Xor`] by the theorem, else by definition.
    pub(crate) fn of(&mut self, rule: Rule, components: &mut dyn Components, sum: &[usize]) -> Result<u32> {
        let search = &mut self.searches[rule as usize];
        if rule == Rule::Xor {
            return sum.iter().try_fold(0, |xor, &component| Ok(xor ^ search.value(components, component)?));
        }
        let number = self.sums.number(sum.to_vec());
        search.value(&mut Whole { components, sums: &mut self.sums }, number)
    }

    /// See [`Definition::lowering_move`].
    fn lowering_move(&mut self, components: &mut dyn Components, sum: &[usize]) -> Result<Option<(usize, Left)>> {
        for (index, &component) in sum.iter().enumerate() {
            for left in components.moves(component, 0)?.iter() {
                if self.of(Rule::Normal, components, &replace(sum, index, left))? == LOST
                    && self.of(Rule::Mex, components, left)? < self.of(Rule::Mex, components, &[component])?
                {
                    return Ok(Some((index, left.clone())));
                }
            }
        }
        Ok(None)
    }

    /// Returns the same move by the theorem.
    fn move_by_theorem(&mut self, components: &mut dyn Components, sum: &[usize]) -> Result<Option<(usize, Left)>> {
        let xor = self.of(Rule::Xor, components, sum)?;
        for (index, &component) in sum.iter().enumerate() {
            let wanted = self.of(Rule::Xor, components, &[component])? ^ xor;
            if wanted < wanted ^ xor {
                for left in components.moves(component, 0)?.iter() {
                    if self.of(Rule::Xor, components, left)? == wanted {
                        return Ok(Some((index, left.clone())));
                    }
                }
            }
        }
        Ok(None)
    }
}

impl<'g, G: Game> Definition<'g, G> {
    pub fn new(game: &'g G) -> Definition<'g, G> {
        let searches = Rule::ALL.map(Search::new);
        let values = Values { sums: Sums::new(), searches };
        Definition { components: Numbered::new(game), values, why: None, by_winners: false }
    }

    /// Explains every position that it is asked for, by Grundy numbers.
    pub(crate) fn explained(self, why: &'g Why) -> Definition<'g, G> {
        Definition { why: Some(why), ..self }
    }

    /// Explains positions by who wins: for problems that come before Grundy numbers.
    pub fn by_winners(self) -> Definition<'g, G> {
        Definition { by_winners: true, ..self }
    }

    /// Explains a position if that is wanted. Returns its components.
    fn explain(&mut self, rule: Rule, position: &[G::Component]) -> Vec<usize> {
        let sum = self.components.numbers(position);
        if let Some(why) = self.why {
            why.position(rule, &mut self.components, &mut self.values, &sum);
        }
        sum
    }

    /// Returns whether the player to move wins under normal play: whether some move leads to a position where the
    /// player to move loses.
    pub fn next_player_wins(&mut self, position: &[G::Component]) -> Result<bool> {
        let sum = self.explain(if self.by_winners { Rule::Normal } else { Rule::Mex }, position);
        Ok(self.values.of(Rule::Normal, &mut self.components, &sum)? != LOST)
    }

    /// Returns whether the player to move wins under misère play: whether there is no move, or some move leads to a
    /// position where the player to move loses.
    pub fn next_player_wins_misere(&mut self, position: &[G::Component]) -> Result<bool> {
        let sum = self.explain(Rule::Misere, position);
        Ok(self.values.of(Rule::Misere, &mut self.components, &sum)? != LOST)
    }

    /// Returns the Grundy number of a position: the mex of those of its options.
    pub fn grundy_number(&mut self, position: &[G::Component]) -> Result<u64> {
        let sum = self.explain(Rule::Mex, position);
        Ok(self.values.of(Rule::Mex, &mut self.components, &sum)?.into())
    }

    /// Returns the winning move to print, or `None` if there is none: the index of a component and what the move puts
    /// in its place.
    ///
    /// It is the first move, by component and then in the order of [`Game::moves`], that leaves a P-position and lowers
    /// the Grundy number of its component.
    pub fn lowering_move(&mut self, position: &[G::Component]) -> Result<Option<(usize, Position<G>)>> {
        let sum = self.explain(Rule::Mex, position);
        let found = self.values.lowering_move(&mut self.components, &sum)?;
        Ok(found.map(|(index, left)| (index, self.components.components(&left))))
    }
}

/// Answers by definition if the whole sum is small enough, else by the theorem. Results are cached for later calls.
pub struct Referee<'g, G: Game>(pub(crate) Definition<'g, G>);

impl<'g, G: Game> Referee<'g, G> {
    pub fn new(game: &'g G) -> Referee<'g, G> {
        Referee(Definition::new(game))
    }

    /// Returns whether the player to move wins under normal play.
    pub fn next_player_wins(&mut self, position: &[G::Component]) -> Result<bool> {
        match self.0.next_player_wins(position) {
            Err(error) if is_too_large(&error) => Ok(self.number_by_theorem(position)? != 0),
            wins => wins,
        }
    }

    /// Returns the winning move to print, as [`Definition::lowering_move`] does.
    pub fn lowering_move(&mut self, position: &[G::Component]) -> Result<Option<(usize, Position<G>)>> {
        match self.0.lowering_move(position) {
            Err(error) if is_too_large(&error) => self.move_by_theorem(position),
            found => found,
        }
    }

    /// Explains a position by Grundy numbers that the theorem gives.
    pub fn note(&mut self, position: &[G::Component]) {
        self.0.explain(Rule::Xor, position);
    }

    /// Returns the Grundy number of a position, by the theorem alone.
    pub fn number_by_theorem(&mut self, position: &[G::Component]) -> Result<u64> {
        let sum = self.0.components.numbers(position);
        Ok(self.0.values.of(Rule::Xor, &mut self.0.components, &sum)?.into())
    }

    /// Returns the winning move to print, by the theorem alone.
    pub fn move_by_theorem(&mut self, position: &[G::Component]) -> Result<Option<(usize, Position<G>)>> {
        let sum = self.0.components.numbers(position);
        let found = self.0.values.move_by_theorem(&mut self.0.components, &sum)?;
        Ok(found.map(|(index, left)| (index, self.0.components.components(&left))))
    }
}

fn is_too_large(error: &Error) -> bool {
    error.is::<TooLarge>()
}
