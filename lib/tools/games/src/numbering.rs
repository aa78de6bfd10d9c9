//! The positions of a game, numbered in the order in which the search meets them, with their options.

use std::error::Error;
use std::fmt;
use std::hash::{Hash, Hasher};

use anyhow::Result;
use indexmap::IndexSet;
use rustc_hash::{FxBuildHasher, FxHashMap};

use crate::game::{options, Game, Position};
use crate::search::{Positions, Rule};

/// Numbers things from 0 in the order in which they are met.
pub(crate) type Numbering<T> = IndexSet<T, FxBuildHasher>;

/// Returns the number of a thing.
pub(crate) fn number<T: Clone + Hash + Eq>(known: &mut Numbering<T>, thing: &T) -> usize {
    known.get_index_of(thing).unwrap_or_else(|| known.insert_full(thing.clone()).0)
}

/// The words of memory that one search may list. It takes a few seconds and some hundred MiB at most.
const MOST_WORDS: usize = 6_000_000;

/// The error that an input has too many positions to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge;

impl fmt::Display for TooLarge {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("the input is too large for the definition: it has too many positions to search")
    }
}

impl Error for TooLarge {}

/// Counts roughly the words of memory that a position takes: those that go into its hash.
#[derive(Default)]
struct Words {
    count: usize,
    bytes_before: usize,
}

impl Hasher for Words {
    fn write(&mut self, bytes: &[u8]) {
        self.bytes_before = bytes.len();
        self.count += (bytes.len() + 7) / 8;
    }

    /// Ends a text, whose letters take as much time to search as words.
    fn write_u8(&mut self, _: u8) {
        self.count += self.bytes_before;
    }

    fn finish(&self) -> u64 {
        self.count as u64
    }
}

/// The positions of a game, each the sorted components of a sum.
pub(crate) struct Sums<'g, G: Game> {
    pub(crate) game: &'g G,
    known: Numbering<Position<G>>,
    /// The numbers of a position's options, once they were listed, as `numbers` returns them.
    options: FxHashMap<(usize, bool), Vec<Vec<usize>>>,
    /// How many words by definition, and by the theorem.
    listed: [usize; 2],
}

impl<'g, G: Game> Sums<'g, G> {
    pub(crate) fn new(game: &'g G) -> Sums<'g, G> {
        Sums { game, known: Numbering::default(), options: FxHashMap::default(), listed: [0; 2] }
    }

    /// Returns the number of a position or, for the theorem, those of its components.
    pub(crate) fn numbers(&mut self, by_theorem: bool, mut position: Position<G>) -> Vec<usize> {
        if by_theorem {
            return position.into_iter().map(|component| self.known.insert_full(vec![component]).0).collect();
        }
        position.sort_unstable();
        vec![self.known.insert_full(position).0]
    }

    /// Returns a position as a player reads it.
    pub(crate) fn written(&self, position: &[G::Component]) -> String {
        let shown: Vec<String> = position.iter().map(|component| self.game.show(component)).collect();
        Some(shown.join(" + ")).filter(|_| !shown.is_empty()).unwrap_or("nothing".to_owned())
    }
}

impl<G: Game> Positions for Sums<'_, G> {
    fn options(&mut self, rule: Rule, number: usize, visit: &mut dyn FnMut(&[usize])) -> Result<bool> {
        let by_theorem = rule == Rule::Xor;
        if !self.options.contains_key(&(number, by_theorem)) {
            let (game, mut listed, mut all) = (self.game, self.listed[by_theorem as usize], vec![]);
            for option in options(game, &self.known[number]) {
                let mut words = Words::default();
                option.hash(&mut words);
                listed = Some(listed + 1 + words.count).filter(|listed| *listed <= MOST_WORDS).ok_or(TooLarge)?;
                all.push(option);
            }
            // Number them only now: if there are too many, most of them are never met again.
            let all = all.into_iter().map(|option| self.numbers(by_theorem, option)).collect();
            self.options.insert((number, by_theorem), all);
            self.listed[by_theorem as usize] = listed;
        }
        self.options[&(number, by_theorem)].iter().for_each(|parts| visit(parts));
        Ok(false)
    }

    fn show(&self, number: usize) -> String {
        self.written(&self.known[number])
    }
}
