//! A memoised search without recursion, with a limit on memory; the definition and the theorem share it.

use std::collections::HashMap;
use std::error::Error;
use std::fmt;

use crate::game::{Game, Position, options};

/// The total weight of the positions that one search may list: it takes a few seconds and some hundred MiB at most.
const MOST_WEIGHT: usize = 3_000_000;

/// The error that an input has too many positions to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge;

impl fmt::Display for TooLarge {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("the input is too large for the definition: it has too many positions to search")
    }
}

impl Error for TooLarge {}

/// How the value of a position follows from those of others.
pub(crate) trait Rule<G: Game> {
    type Value: Copy;

    /// Lists the positions whose values decide that of `position`: by default its options.
    fn followers(game: &G, position: &[G::Component]) -> impl Iterator<Item = Position<G>> {
        options(game, position)
    }

    /// Returns the value of `position`, given those of its followers.
    fn evaluate(position: &[G::Component], followers: &[Self::Value]) -> Self::Value;
}

/// The values found so far, and the weight that may still be listed.
pub(crate) struct Search<'g, G: Game, R: Rule<G>> {
    game: &'g G,
    values: HashMap<Position<G>, R::Value>,
    weight_left: usize,
}

impl<'g, G: Game, R: Rule<G>> Search<'g, G, R> {
    pub(crate) fn new(game: &'g G) -> Search<'g, G, R> {
        Search { game, values: HashMap::new(), weight_left: MOST_WEIGHT }
    }

    /// Returns the value of `position`; the order of its components does not matter.
    pub(crate) fn value(&mut self, position: &[G::Component]) -> Result<R::Value, TooLarge> {
        let mut start = position.to_vec();
        start.sort();
        if let Some(&value) = self.values.get(&start) {
            return Ok(value);
        }
        let mut line = vec![self.enter(start)?];
        loop {
            let current = line.last_mut().expect("the loop ends with the first position");
            match current.followers.get(current.known.len()) {
                Some(follower) => match self.values.get(follower) {
                    Some(&value) => current.known.push(value),
                    None => {
                        let follower = follower.clone();
                        line.push(self.enter(follower)?);
                    }
                },
                None => {
                    let finished = line.pop().expect("the current position is on the line");
                    let value = R::evaluate(&finished.position, &finished.known);
                    self.values.insert(finished.position, value);
                    if line.is_empty() {
                        return Ok(value);
                    }
                }
            }
        }
    }

    /// Returns how many positions have a value.
    pub(crate) fn positions(&self) -> usize {
        self.values.len()
    }

    /// Enters a position: lists its followers, unless they weigh too much.
    fn enter(&mut self, position: Position<G>) -> Result<Entered<G, R>, TooLarge> {
        let mut followers = vec![];
        for mut follower in R::followers(self.game, &position) {
            let weight: usize = follower.iter().map(|component| self.game.weight(component)).sum();
            self.weight_left = self.weight_left.checked_sub(1 + weight).ok_or(TooLarge)?;
            follower.sort();
            followers.push(follower);
        }
        Ok(Entered { position, followers, known: vec![] })
    }
}

/// A position that needs the values of its followers.
struct Entered<G: Game, R: Rule<G>> {
    position: Position<G>,
    followers: Vec<Position<G>>,
    /// The values of its followers so far.
    known: Vec<R::Value>,
}
