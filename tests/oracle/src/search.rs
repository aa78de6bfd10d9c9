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

/// How a value follows from others.
pub(crate) type Rule<V> = fn(&[V]) -> V;

/// The values found so far, and the weight that may still be listed.
pub(crate) struct Search<'g, G: Game, V> {
    game: &'g G,
    /// Returns the value of a position, given those of its options.
    of_options: Rule<V>,
    /// Returns the value of a sum, given those of its components; without it, a sum has the value of its options, too.
    of_components: Option<Rule<V>>,
    values: HashMap<Position<G>, V>,
    weight_left: usize,
}

impl<'g, G: Game, V: Copy> Search<'g, G, V> {
    pub(crate) fn new(game: &'g G, of_options: Rule<V>, of_components: Option<Rule<V>>) -> Search<'g, G, V> {
        Search { game, of_options, of_components, values: HashMap::new(), weight_left: MOST_WEIGHT }
    }

    /// Returns the value of `position`; the order of its components does not matter.
    pub(crate) fn value(&mut self, position: &[G::Component]) -> Result<V, TooLarge> {
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
                    let value = (finished.rule)(&finished.known);
                    self.values.insert(finished.position, value);
                    if line.is_empty() {
                        return Ok(value);
                    }
                }
            }
        }
    }

    /// Enters a position: lists its followers, unless they weigh too much.
    fn enter(&mut self, position: Position<G>) -> Result<Entered<G, V>, TooLarge> {
        let (rule, all): (_, Box<dyn Iterator<Item = Position<G>>>) = match self.of_components {
            Some(rule) if position.len() != 1 => (rule, Box::new(position.iter().map(|part| vec![part.clone()]))),
            _ => (self.of_options, Box::new(options(self.game, &position))),
        };
        let mut followers = vec![];
        for mut follower in all {
            let weight: usize = follower.iter().map(|component| self.game.weight(component)).sum();
            self.weight_left = self.weight_left.checked_sub(1 + weight).ok_or(TooLarge)?;
            follower.sort();
            followers.push(follower);
        }
        Ok(Entered { position, rule, followers, known: vec![] })
    }
}

/// A position that needs the values of its followers: its options or its components.
struct Entered<G: Game, V> {
    position: Position<G>,
    rule: Rule<V>,
    followers: Vec<Position<G>>,
    /// The values of its followers so far.
    known: Vec<V>,
}
