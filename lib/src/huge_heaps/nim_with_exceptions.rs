//! Nim with exceptions: a move takes any number of stones from a heap of any size, except for listed moves from one size to another,
//! which are forbidden.
//!
//! **When.** Given are pairs (y, z): a heap of y stones must not become one of z. "It is forbidden to take t stones from y" is the
//! pair (y, y − t). The heaps may be as large as you like; only the pairs must be few enough to go through. Heaps with different
//! pairs are different games, each with a list of its own; XOR their numbers.
//! **When not.** If t stones must never be taken, whatever the heap, there are too many pairs: use `take_and_break` or
//! `grundy_table`. For an upper limit on the amount see `take_up_to` and `take_fraction`. Misère play is not Nim with all pairs
//! (y, 0) either: use `misere`.
//!
//! **Complexity.** O(p·log p) time and O(p) memory for p pairs, then O(log p) for a number.
//!
//! **Limits.** Sizes up to 2⁶⁴ − 1.
//!
//! **Why it is right.** Go through the sizes n = 0, 1, 2, …, and let c be the number of different Grundy numbers of the sizes below n.
//! Claim: these are 0, …, c − 1. It holds for n = 0. Without its pairs, n would have all of them as options, and nothing else, so the number
//! c. A pair takes away one option. A number v < c is lacking exactly if all sizes below n with the number v are forbidden
//! from n. So G(n) is the least such v or, if there is none, c. In the first case n *repeats* a number, and c stays; in the second it is the
//! first with its number, and c grows by 1. In both the claim holds for n + 1. ∎
//!
//! A size without pairs never repeats, so there are at most p repeats. The number of a size that does not repeat is the size minus
//! the number of repeats below it; so the first size with number v is v plus the number of repeats below that size. For each n with
//! pairs, sort the numbers of the sizes that it must not become. A number is lacking if it occurs there once more than it has repeats
//! so far.
//!
//! With (3, 0), (5, 0) and (5, 3) forbidden, 3 repeats the number 0 as 0 is the only size with it. 4 has the number 3. 5 may become
//! neither size of number 0, so it repeats 0. From then on n has the number n − 2.
//!
//! **Source.** The rule is the definition of the mex; skipping the sizes without exceptions is folklore.

use crate::xor::next_player_wins;
use std::borrow::Borrow;
use std::collections::BTreeMap;

/// The Grundy numbers of all heaps in Nim with some moves forbidden.
///
/// ```
/// use grundy::nim_with_exceptions::NimWithExceptions;
///
/// let game = NimWithExceptions::new(&[(3, 0), (5, 0), (5, 3)]);
/// let numbers: Vec<u64> = (0..8).map(|heap| game.grundy_number(heap)).collect();
/// assert_eq!(numbers, [0, 1, 2, 0, 3, 0, 4, 5]);
/// assert_eq!(game.grundy_number(1_000_000_000_000_000_000), 999_999_999_999_999_998);
/// ```
#[derive(Clone, Debug)]
pub struct NimWithExceptions {
    /// Ascending, without repetition.
    forbidden: Vec<(u64, u64)>,
    /// The sizes that repeat a number, and that number; ascending.
    repeats: Vec<(u64, u64)>,
    /// The sizes that repeat each number, ascending.
    repeats_of: BTreeMap<u64, Vec<u64>>,
}

impl NimWithExceptions {
    /// Finds the repeats; a pair forbids a move from its first size to its second one, if that is smaller. O(p·log p) for p pairs.
    ///
    /// ```
    /// use grundy::nim_with_exceptions::NimWithExceptions;
    ///
    /// // From 7, neither 3 nor 7 stones may be taken.
    /// let game = NimWithExceptions::new(&[(7, 4), (7, 0)]);
    /// assert_eq!(game.grundy_number(7), 0);
    /// assert_eq!(game.grundy_number(8), 7);
    /// ```
    pub fn new(forbidden: &[(u64, u64)]) -> NimWithExceptions {
        let mut forbidden = forbidden.to_vec();
        forbidden.sort_unstable();
        forbidden.dedup();
        let mut game = NimWithExceptions {
            forbidden: vec![],
            repeats: vec![],
            repeats_of: BTreeMap::new(),
        };
        let mut index = 0;
        while index < forbidden.len() {
            let heap = forbidden[index].0;
            let pairs = forbidden[index..].iter().take_while(|pair| pair.0 == heap);
            let smaller = pairs.clone().filter(|pair| pair.1 < heap);
            let mut numbers: Vec<u64> = smaller.map(|pair| game.grundy_number(pair.1)).collect();
            index += pairs.count();
            numbers.sort_unstable();
            let mut rest = &numbers[..];
            while let Some(&number) = rest.first() {
                let count = rest.iter().take_while(|&&other| other == number).count();
                if count == 1 + game.repeats_of.get(&number).map_or(0, Vec::len) {
                    game.repeats.push((heap, number));
                    game.repeats_of.entry(number).or_default().push(heap);
                    break;
                }
                rest = &rest[count..];
            }
        }
        game.forbidden = forbidden;
        game
    }

    /// Returns the Grundy number of a heap. O(log p) for p pairs.
    ///
    /// ```
    /// use grundy::nim_with_exceptions::NimWithExceptions;
    ///
    /// assert_eq!(NimWithExceptions::new(&[(1, 0)]).grundy_number(9), 8);
    /// ```
    pub fn grundy_number(&self, heap: u64) -> u64 {
        match self.repeats.binary_search_by_key(&heap, |repeat| repeat.0) {
            Ok(index) => self.repeats[index].1,
            Err(smaller) => heap - smaller as u64,
        }
    }

    /// Returns whether the player to move wins a sum of such heaps, given as numbers or references. As long as it takes to find
    /// their Grundy numbers.
    ///
    /// ```
    /// use grundy::nim_with_exceptions::NimWithExceptions;
    ///
    /// assert!(!NimWithExceptions::new(&[(1, 0)]).next_player_wins(&[3, 3, 1]));
    /// ```
    pub fn next_player_wins<I: IntoIterator>(&self, heaps: I) -> bool
    where
        I::Item: Borrow<u64>,
    {
        next_player_wins(
            heaps
                .into_iter()
                .map(|heap| self.grundy_number(*heap.borrow())),
        )
    }

    /// Returns the heap that a move to Grundy number `number` leaves, or `None` if no option has it; of several, the smallest.
    /// O((f + 1)·log p) for p pairs, f of them with this heap.
    ///
    /// Pass 0 to win this heap alone; in a sum, pass `to` of a [`WinningMove`](crate::xor::WinningMove).
    ///
    /// ```
    /// use grundy::nim_with_exceptions::NimWithExceptions;
    ///
    /// let game = NimWithExceptions::new(&[(3, 0), (6, 0)]);
    /// // 3 has the number 0, too.
    /// assert_eq!(game.option_to(6, 0), Some(3));
    /// assert_eq!(game.option_to(3, 0), None);
    /// ```
    pub fn option_to(&self, heap: u64, number: u64) -> Option<u64> {
        self.options_to(heap, number).next()
    }

    /// Returns how many options have Grundy number `number`. O(r·log p) for p pairs and the r sizes
    /// that repeat the number.
    ///
    /// Of a sum, this many moves in this heap win if `number` is the nim-sum of the others.
    ///
    /// ```
    /// use grundy::nim_with_exceptions::NimWithExceptions;
    ///
    /// // 0, 3 and 4 have the number 0, and from 6 all but 0 can be reached.
    /// let game = NimWithExceptions::new(&[(3, 0), (4, 0), (4, 3), (6, 0)]);
    /// assert_eq!(game.count_options_to(6, 0), 2);
    /// ```
    pub fn count_options_to(&self, heap: u64, number: u64) -> u64 {
        self.options_to(heap, number).count() as u64
    }

    /// The options of this number, ascending.
    fn options_to(&self, heap: u64, number: u64) -> impl Iterator<Item = u64> + '_ {
        let repeats = self
            .repeats_of
            .get(&number)
            .map_or(&[][..], |repeats| &repeats[..]);
        let sizes = self
            .first_with(number)
            .into_iter()
            .chain(repeats.iter().copied());
        let smaller = sizes.take_while(move |&size| size < heap);
        smaller.filter(move |&size| self.forbidden.binary_search(&(heap, size)).is_err())
    }

    /// Returns the first size with this number: the number plus the count of repeats below that size. `None` if it is above 2⁶⁴ − 1.
    fn first_with(&self, number: u64) -> Option<u64> {
        let (mut low, mut high) = (0, self.repeats.len());
        while low < high {
            let middle = (low + high) / 2;
            // How many sizes below this repeat are the first with their number.
            if self.repeats[middle].0 - middle as u64 <= number {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        number.checked_add(low as u64)
    }
}
