//! Which lines are the same game.

use std::mem;

use crate::json::{Json, object};
use formula::rules::{Asks, Rules};

use crate::session::Session;

impl Session {
    /// Returns which of these lines are the game that is explored, by their places.
    pub(crate) fn same(&self, lines: &str) -> Json {
        let mut places = vec![];
        if let Some(explored) = self.line() {
            for (place, line) in lines.lines().enumerate() {
                if Rules::parse(line).is_ok_and(|known| is_same(explored, &known)) {
                    places.push(place);
                }
            }
        }
        object([("same", places.into())])
    }
}

/// Returns whether two lines have the same moves, whatever they call their numbers and in whatever order the moves stand.
pub(crate) fn is_same(one: &Rules, other: &Rules) -> bool {
    let mut one = bare(one);
    let mut other = bare(other);
    let moves = mem::take(&mut one.moves);
    let others = mem::take(&mut other.moves);
    one == other && moves.len() == others.len() && moves.iter().all(|given| others.contains(given))
}

/// Returns rules without what says nothing of the game: names, what is asked, and up to where.
fn bare(rules: &Rules) -> Rules {
    let mut rules = rules.clone();
    let first = rules.fixed();
    for name in rules.parameters.iter_mut().chain(&mut rules.numbers) {
        name.clear();
    }
    for given in &mut rules.moves {
        for index in 0..given.bound.len() {
            given.bound[index].most = Some(given.greatest(first, index));
            given.bound[index].name.clear();
        }
    }
    rules.up_to = None;
    rules.asks = Asks::Values;
    rules
}
