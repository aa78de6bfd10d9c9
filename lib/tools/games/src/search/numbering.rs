//! The positions of a game, numbered in the order in which the search meets them, with their options.

use formula::order::sort;
use std::error::Error;
use std::hash::{Hash, Hasher};
use std::rc::Rc;
use std::{fmt, mem, slice};

use anyhow::Result;
use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;

use crate::game::{Game, Part};
use crate::search::value_search::{Positions, Search, Valuation};

/// Numbers things from 0 in the order in which they are met.
pub(crate) type Numbering<T> = IndexSet<T, FxBuildHasher>;

/// The words of memory that one search may list. It takes a few seconds and some hundred MiB at most.
const MOST_WORDS: usize = 6_000_000;

/// The error that an input has too many positions to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLarge;

impl fmt::Display for TooLarge {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(
            "the input is too large for the definition: it has too many positions to search",
        )
    }
}

impl Error for TooLarge {}

/// Counts the words that go into a hash.
#[derive(Default)]
struct Words {
    count: usize,
    bytes_before: usize,
}

impl Hasher for Words {
    fn write(&mut self, bytes: &[u8]) {
        self.bytes_before = bytes.len();
        self.count += bytes.len().div_ceil(8);
    }

    /// Ends a text, whose letters take as much time to search as words.
    fn write_u8(&mut self, _: u8) {
        self.count += self.bytes_before;
    }

    fn finish(&self) -> u64 {
        self.count as u64
    }
}

/// Returns roughly the words of memory that a position takes.
pub(crate) fn words(component: &impl Hash) -> usize {
    let mut words = Words::default();
    component.hash(&mut words);
    words.count
}

/// Adds an option of this many words to those that a search has listed.
fn charge(listed: &mut usize, words: usize) -> Result<(), TooLarge> {
    *listed += 1 + words;
    if *listed > MOST_WORDS {
        return Err(TooLarge);
    }
    Ok(())
}

/// What each move in a component puts in its place. All are in one vector, as millions of small ones would take twice as long.
#[derive(Default)]
struct Moves {
    components: Vec<usize>,
    /// Where what each move leaves ends.
    ends: Vec<usize>,
}

impl Moves {
    fn iter(&self) -> impl Iterator<Item = &[usize]> {
        let mut start = 0;
        self.ends
            .iter()
            .map(move |&end| &self.components[mem::replace(&mut start, end)..end])
    }
}

/// The positions of a game: for the theorem its components, for the definition whole sums. Games of one type share the code.
pub(crate) struct Sums<'g, C> {
    pub(crate) game: &'g dyn Game<Component = C>,
    /// By [`Valuation`].
    searches: [Search; 4],
    components: Numbering<C>,
    /// By component what its moves put in its place, once they were listed.
    moves: Vec<Option<Rc<Moves>>>,
    /// Each the sorted numbers of its components.
    sums: Numbering<Vec<usize>>,
    /// The options by sum, once they were listed.
    options: Vec<Option<Vec<usize>>>,
    /// How many words the moves have.
    move_words: usize,
    /// How many words the options have.
    option_words: usize,
}

impl<'g, C: Part + Ord> Sums<'g, C> {
    /// Knows no positions yet.
    pub(crate) fn new(game: &'g dyn Game<Component = C>) -> Sums<'g, C> {
        Sums {
            game,
            searches: Default::default(),
            components: Numbering::default(),
            moves: vec![],
            sums: Numbering::default(),
            options: vec![],
            move_words: 0,
            option_words: 0,
        }
    }

    /// Returns the value of a position: with [`Valuation::Xor`] by the theorem, else by definition.
    pub(crate) fn value(&mut self, valuation: Valuation, position: &[C]) -> Result<u32> {
        let mut numbers: Vec<usize> = position
            .iter()
            .map(|component| self.components.insert_full(component.clone()).0)
            .collect();
        if valuation != Valuation::Xor {
            numbers = vec![self.number(&mut numbers)];
        }
        let mut search = mem::take(&mut self.searches[valuation as usize]);
        let value = numbers.into_iter().try_fold(0, |xor, number| {
            Ok(xor ^ search.value(valuation, self, number)?)
        });
        self.searches[valuation as usize] = search;
        value
    }

    /// Returns the number of a sum; the order of its components does not matter. Most sums are known already, so only a new one is
    /// copied.
    fn number(&mut self, components: &mut [usize]) -> usize {
        sort(components);
        match self.sums.get_index_of(components) {
            Some(number) => number,
            None => self.sums.insert_full(components.to_vec()).0,
        }
    }

    /// Returns what the moves in a component put in its place, in the order of the rules.
    fn moves(&mut self, component: usize) -> Result<Rc<Moves>> {
        if let Some(Some(moves)) = self.moves.get(component) {
            return Ok(Rc::clone(moves));
        }
        let mut listed = self.move_words;
        let mut all = vec![];
        for left in self.game.moves(&self.components[component]) {
            charge(&mut listed, left.iter().map(words).sum())?;
            all.push(left);
        }
        // Number them only now: if there are too many, most of them are never met again.
        let mut moves = Moves::default();
        for left in all {
            for component in left {
                let (number, _) = self.components.insert_full(component);
                moves.components.push(number);
            }
            moves.ends.push(moves.components.len());
        }
        let moves = Rc::new(moves);
        self.moves.resize(self.components.len(), None);
        self.moves[component] = Some(Rc::clone(&moves));
        self.move_words = listed;
        Ok(moves)
    }

    /// Lists the options of a sum.
    fn list_options(&mut self, number: usize) -> Result<()> {
        let sum = self.sums[number].clone();
        let mut options = vec![];
        let mut option = vec![];
        let all = self.words(&sum);
        for (index, &component) in sum.iter().enumerate() {
            for left in self.moves(component)?.iter() {
                let after = all - self.words(&[component]) + self.words(left);
                charge(&mut self.option_words, after)?;
                option.clear();
                option.extend_from_slice(&sum[..index]);
                option.extend_from_slice(left);
                option.extend_from_slice(&sum[index + 1..]);
                options.push(self.number(&mut option));
            }
        }
        self.options.resize(self.sums.len(), None);
        self.options[number] = Some(options);
        Ok(())
    }

    /// Returns the words of memory that these components take.
    fn words(&self, components: &[usize]) -> usize {
        let components = components.iter();
        components
            .map(|&component| words(&self.components[component]))
            .sum()
    }

    /// Returns a position as a player reads it.
    pub(crate) fn written(&self, position: &[C]) -> String {
        let shown: Vec<String> = position
            .iter()
            .map(|component| self.game.show(component))
            .collect();
        if shown.is_empty() {
            return "nothing".to_owned();
        }
        shown.join(" + ")
    }
}

impl<C: Part + Ord> Positions for Sums<'_, C> {
    fn options(
        &mut self,
        valuation: Valuation,
        number: usize,
        visit: &mut dyn FnMut(&[usize]),
    ) -> Result<()> {
        if valuation == Valuation::Xor {
            for left in self.moves(number)?.iter() {
                visit(left);
            }
            return Ok(());
        }
        if !matches!(self.options.get(number), Some(Some(_))) {
            self.list_options(number)?;
        }
        for &option in self.options[number].iter().flatten() {
            visit(&[option]);
        }
        Ok(())
    }

    fn show(&self, valuation: Valuation, number: usize) -> String {
        let sum = if valuation == Valuation::Xor {
            slice::from_ref(&number)
        } else {
            &self.sums[number][..]
        };
        self.written(
            &sum.iter()
                .map(|&component| self.components[component].clone())
                .collect::<Vec<_>>(),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::book::heaps::{OnePileNim, Subtraction};

    #[test]
    fn sums_are_the_same_in_any_order() {
        let mut sums = Sums::new(&OnePileNim);
        for heaps in [[3, 5, 6], [6, 3, 5], [5, 6, 3]] {
            assert_eq!(sums.value(Valuation::Mex, &heaps).ok(), Some(0));
        }
        // The whole game of heaps up to 3, 5 and 6, each multiset once, is smaller than that of all lists.
        assert!(sums.sums.len() < 4 * 6 * 7, "{}", sums.sums.len());
    }

    #[test]
    fn each_valuation_has_values_of_its_own() {
        let mut sums = Sums::new(&OnePileNim);
        let mut values = |heaps: &[u64]| {
            [
                Valuation::Mex,
                Valuation::Xor,
                Valuation::Normal,
                Valuation::Misere,
            ]
            .map(|valuation| sums.value(valuation, heaps).expect("a value"))
        };
        assert_eq!(values(&[]), [0, 0, 0, 1]);
        assert_eq!(values(&[1]), [1, 1, 1, 0]);
        assert_eq!(values(&[1, 1]), [0, 0, 0, 1]);
        assert_eq!(values(&[2, 3]), [1, 1, 1, 1]);
        assert_eq!(values(&[2, 2]), [0, 0, 0, 0]);
    }

    #[test]
    fn a_search_gives_up_at_its_limit() {
        let mut listed = MOST_WORDS - 3;
        assert_eq!(charge(&mut listed, 2), Ok(()));
        assert_eq!(charge(&mut listed, 0), Err(TooLarge));
        let amounts = vec![1];
        let game = Subtraction { amounts };
        let error = Sums::new(&game).value(Valuation::Mex, &[9; 40]);
        assert!(error.is_err_and(|error| error.is::<TooLarge>()));
    }
}
