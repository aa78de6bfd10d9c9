//! Which lines are the same game.

use std::mem;

use crate::json::{Json, object};
use formula::rules::{Asks, Rules};

use crate::session::Session;

impl Session {
    /// Returns which of these lines are the game that is explored, by their places.
    pub(crate) fn same(&self, lines: &str) -> Json {
        let mut places = vec![];
        for (place, line) in lines.lines().enumerate() {
            if self.is_game(line) {
                places.push(place);
            }
        }
        object([("same", places.into())])
    }

    /// Returns whether a line is the game that is explored: it has the same moves, whatever it calls its numbers and in whatever
    /// order the moves stand.
    pub(crate) fn is_game(&self, line: &str) -> bool {
        let (Some(explored), Ok(mut known)) = (self.line(), Rules::parse(line)) else {
            return false;
        };
        let mut explored = explored.clone();
        strip(&mut explored);
        strip(&mut known);
        let moves = mem::take(&mut explored.moves);
        let others = mem::take(&mut known.moves);
        explored == known
            && moves.len() == others.len()
            && moves.iter().all(|given| others.contains(given))
    }
}

/// Leaves out what says nothing of the game: names, what is asked, and up to where.
fn strip(rules: &mut Rules) {
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
}
