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
    pub(crate) components: Numbered<'g, G>,
    pub(crate) found: Found,
    why: Option<&'g Why>,
    by_winners: bool,
}

/// What was found by definition, whatever the game is.
pub(crate) struct Found {
    sums: Sums,
    wins: Search,
    misere_wins: Search,
    numbers: Search,
    /// The Grundy numbers of components, by the theorem.
    by_theorem: Search,
}

impl Found {
    fn new() -> Found {
        let [wins, misere_wins, numbers, by_theorem] =
            [Rule::Normal, Rule::Misere, Rule::Mex, Rule::Xor].map(Search::new);
        Found { sums: Sums::new(), wins, misere_wins, numbers, by_theorem }
    }

    /// Returns the value of a sum by one of the rules, by definition.
    pub(crate) fn value(&mut self, rule: Rule, components: &mut dyn Components, sum: &[usize]) -> Result<u32> {
        let number = self.sums.number(sum.to_vec());
        let search = match rule {
            Rule::Normal => &mut self.wins,
            Rule::Misere => &mut self.misere_wins,
            Rule::Mex => &mut self.numbers,
            Rule::Xor => return self.by_theorem(components, sum),
        };
        search.value(&mut Whole { components, sums: &mut self.sums }, number)
    }

    /// Returns the Grundy number of a sum by the theorem.
    fn by_theorem(&mut self, components: &mut dyn Components, sum: &[usize]) -> Result<u32> {
        sum.iter().try_fold(0, |xor, &component| Ok(xor ^ self.by_theorem.value(components, component)?))
    }

    /// Returns the first move, by component and then in the order of the rules, that leaves a lost sum and lowers the Grundy number of
    /// its component.
    fn lowering_move(&mut self, components: &mut dyn Components, sum: &[usize]) -> Result<Option<(usize, Left)>> {
        for (index, &component) in sum.iter().enumerate() {
            for left in components.moves(component, 0)?.iter() {
                if self.value(Rule::Normal, components, &replace(sum, index, left))? == LOST
                    && self.value(Rule::Mex, components, left)? < self.value(Rule::Mex, components, &[component])?
                {
                    return Ok(Some((index, left.clone())));
                }
            }
        }
        Ok(None)
    }

    /// Returns the same move by the theorem.
    fn move_by_theorem(&mut self, components: &mut dyn Components, sum: &[usize]) -> Result<Option<(usize, Left)>> {
        let xor = self.by_theorem(components, sum)?;
        for (index, &component) in sum.iter().enumerate() {
            let wanted = self.by_theorem(components, &[component])? ^ xor;
            if wanted < wanted ^ xor {
                for left in components.moves(component, 0)?.iter() {
                    if self.by_theorem(components, left)? == wanted {
                        return Ok(Some((index, left.clone())));
                    }
                }
            }
        }
        Ok(None)
    }
}

/// Whether an error only says that there is too much to search.
fn is_too_large(error: &Error) -> bool {
    error.is::<TooLarge>()
}

impl<'g, G: Game> Definition<'g, G> {
    pub fn new(game: &'g G) -> Definition<'g, G> {
        Definition { components: Numbered::new(game), found: Found::new(), why: None, by_winners: false }
    }

    /// Notes what is asked for, with Grundy numbers.
    pub(crate) fn noted(self, why: &'g Why) -> Definition<'g, G> {
        Definition { why: Some(why), ..self }
    }

    /// Notes it by who wins, not by Grundy numbers: for problems that come before these.
    pub fn by_winners(self) -> Definition<'g, G> {
        Definition { by_winners: true, ..self }
    }

    fn note(&mut self, rule: Rule, sum: &[usize]) {
        if let Some(why) = self.why {
            why.position(rule, &mut self.components, &mut self.found, sum);
        }
    }

    /// Returns whether the player to move wins under normal play: whether some move leads to a position where the
    /// player to move loses.
    pub fn next_player_wins(&mut self, position: &[G::Component]) -> Result<bool> {
        let sum = self.components.numbers(position);
        self.note(if self.by_winners { Rule::Normal } else { Rule::Mex }, &sum);
        Ok(self.found.value(Rule::Normal, &mut self.components, &sum)? != LOST)
    }

    /// Returns whether the player to move wins under misère play: whether there is no move, or some move leads to a
    /// position where the player to move loses.
    pub fn next_player_wins_misere(&mut self, position: &[G::Component]) -> Result<bool> {
        let sum = self.components.numbers(position);
        self.note(Rule::Misere, &sum);
        Ok(self.found.value(Rule::Misere, &mut self.components, &sum)? != LOST)
    }

    /// Returns the Grundy number of a position: the mex of those of its options.
    pub fn grundy_number(&mut self, position: &[G::Component]) -> Result<u64> {
        let sum = self.components.numbers(position);
        self.note(Rule::Mex, &sum);
        Ok(self.found.value(Rule::Mex, &mut self.components, &sum)?.into())
    }

    /// Returns the winning move to print, or `None` if there is none: the index of a component and what the move puts
    /// in its place.
    ///
    /// It is the first move, by component and then in the order of [`Game::moves`], that leaves a P-position and lowers
    /// the Grundy number of its component.
    pub fn lowering_move(&mut self, position: &[G::Component]) -> Result<Option<(usize, Position<G>)>> {
        let sum = self.components.numbers(position);
        self.note(Rule::Mex, &sum);
        let found = self.found.lowering_move(&mut self.components, &sum)?;
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

    /// Notes a position with Grundy numbers by the theorem.
    pub fn note(&mut self, position: &[G::Component]) {
        let sum = self.0.components.numbers(position);
        self.0.note(Rule::Xor, &sum);
    }

    /// Returns the Grundy number of a position, by the theorem alone.
    pub fn number_by_theorem(&mut self, position: &[G::Component]) -> Result<u64> {
        let sum = self.0.components.numbers(position);
        Ok(self.0.found.by_theorem(&mut self.0.components, &sum)?.into())
    }

    /// Returns the winning move to print, by the theorem alone.
    pub fn move_by_theorem(&mut self, position: &[G::Component]) -> Result<Option<(usize, Position<G>)>> {
        let sum = self.0.components.numbers(position);
        let found = self.0.found.move_by_theorem(&mut self.0.components, &sum)?;
        Ok(found.map(|(index, left)| (index, self.0.components.components(&left))))
    }
}
