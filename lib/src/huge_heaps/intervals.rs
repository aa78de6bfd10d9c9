//! A game on one huge number whose moves are given as a function: a table of the intervals on which the Grundy numbers are constant.
//!
//! **When.** A position is a number x, and a move replaces it by a smaller one from one of a few ranges [l(x), r(x)] whose ends never
//! fall as x rises: ⌊x/2⌋, ⌊x/3⌋ or ⌊x/6⌋ (three ranges of one number each), from the fourth root to the square root, or anything up
//! to x/2.
//! **When not.** If options lie close below x, as when a few stones are taken, intervals are short, and there are as many of them as
//! heaps: use `subtraction`, or another snippet for huge heaps.
//!
//! **Complexity.** O(m·(k·log n + i)) time and O(m) memory for the table up to n, with k ranges, m stretches as defined below, and
//! at most i intervals that the options of one number touch. Then O(log m) for a number, O(k·log m + i) for a move. When a move
//! divides by one of a few numbers, stretches begin only at products of these: for 2, 3 and 6 up to 10¹⁸ there are 116 stretches and
//! 68 intervals, in 0.1 ms.
//!
//! **Limits.** Numbers up to 2⁶⁴ − 1. Each range, once non-empty, must stay non-empty, and neither of its ends may fall.
//!
//! **Why it is right.** Suppose that the table is right below a number a, the start of a *stretch*. Every end of a range of a lies in some
//! interval of the table; the last interval is taken to end at a − 1. As x grows from a, each end of a range stays in its interval
//! up to some x and never comes back afterwards, since it does not fall; and an empty range stays empty up to some x. Let z be the
//! last number of the table such that for all x from a to z all ends are in the same intervals as those of a, and the same ranges
//! are empty. These x have options in the same intervals, all below a, so with the same Grundy numbers, and so have the same
//! mex. Hence G is constant from a to z, and z is found by a binary search, since the condition holds up to z and for no larger x.
//! The next stretch begins at z + 1, and if its number is the same, it belongs to the same interval.
//!
//! For ⌊x/2⌋ and ⌊x/3⌋, G(0) = 0. The stretch of 1 has the options 0, 0 and number 1, and ends before 2, as ⌊2/2⌋ is not below 1. That of
//! 2 has 1 and 0, number 2, and ends before 3, that of 3 has 1 and 1, number 0, and ends before 4 = 2·2, and so on.
//!
//! **Source.** Folklore; Codeforces 255 E has the roots.

use crate::mex::mex;
use crate::xor::next_player_wins;
use std::borrow::Borrow;
use std::ops::Range;

/// The Grundy numbers of all numbers up to a largest one.
///
/// ```
/// use grundy::intervals::Intervals;
///
/// let divisors = [2, 3, 6];
/// let game = Intervals::new(1_000_000_000_000_000_000, 3, |range, number| {
///     (number / divisors[range], number / divisors[range])
/// });
/// assert_eq!(game.grundy_number(1_000_000_000_000_000_000), 3);
/// assert_eq!(game.option_to(12, 0), Some(6));
/// assert_eq!(&game.intervals()[..6], &[(0, 0), (1, 1), (2, 2), (4, 3), (6, 0), (12, 1)]);
/// ```
#[derive(Clone, Debug)]
pub struct Intervals<F> {
    options: F,
    ranges: usize,
    largest: u64,
    intervals: Vec<(u64, u64)>,
}

impl<F: Fn(usize, u64) -> (u64, u64)> Intervals<F> {
    /// Makes the table up to `largest`; `options(i, x)` is the range i of options of x, its least and its greatest number, for i from 0
    /// to `ranges` − 1.
    ///
    /// For small x it may be empty, as `(1, 0)`. It is never asked about 0, which has no options. See the module for the cost.
    ///
    /// # Panics
    ///
    /// If, at a number that is looked at, an option is not below it, an end of a range has fallen, or a range has become empty again.
    ///
    /// ```
    /// use grundy::intervals::Intervals;
    ///
    /// // At least half must be left, but not all.
    /// let game = Intervals::new(40, 1, |_, x| ((x + 1) / 2, x - 1));
    /// assert_eq!(game.grundy_number(19), 2);
    /// // At most half must be left: the Grundy number is the number of binary digits.
    /// let game = Intervals::new(u64::MAX, 1, |_, x| (0, x / 2));
    /// assert_eq!(game.grundy_number(u64::MAX), 64);
    /// ```
    pub fn new(largest: u64, ranges: usize, options: F) -> Intervals<F> {
        let mut game = Intervals {
            options,
            ranges,
            largest,
            intervals: vec![(0, 0)],
        };
        let mut end = 0;
        while end < largest {
            let start = end + 1;
            let touched = (0..ranges).flat_map(|range| game.touched(range, start));
            let number = mex(touched.map(|&(_, number)| number));
            end = game.end_of_stretch(start);
            if game.intervals[game.intervals.len() - 1].1 != number {
                game.intervals.push((start, number));
            }
        }
        game
    }

    /// Returns the Grundy number of a number. O(log m) for m stretches.
    ///
    /// # Panics
    ///
    /// If the number is above the largest.
    ///
    /// ```
    /// use grundy::intervals::Intervals;
    ///
    /// // The square root, rounded down, of numbers from 2 on.
    /// let root = |x: u64| (1..).take_while(|root| root * root <= x).last().unwrap_or(0);
    /// let game = Intervals::new(300, 1, |_, x| if x < 2 { (1, 0) } else { (root(x), root(x)) });
    /// assert_eq!(game.grundy_number(15), 0);
    /// assert_eq!(game.grundy_number(16), 1);
    /// ```
    pub fn grundy_number(&self, number: u64) -> u64 {
        assert!(
            number <= self.largest,
            "{} is above {}",
            number,
            self.largest
        );
        self.intervals[self.index(number)].1
    }

    /// Returns whether the player to move wins a sum of such heaps, given as numbers or references. As long as it takes to find
    /// their Grundy numbers.
    ///
    /// # Panics
    ///
    /// If a number is above the largest.
    ///
    /// ```
    /// use grundy::intervals::Intervals;
    ///
    /// // At most half must be left.
    /// let game = Intervals::new(100, 1, |_, x| (0, x / 2));
    /// assert!(!game.next_player_wins(&[8, 15]));
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

    /// Returns the smallest option of `number` with Grundy number `target`, or `None` if there is none. O(k·log m + i) for k
    /// ranges, m stretches and i intervals that the options touch.
    ///
    /// Pass 0 to win this number alone; in a sum, pass `to` of a [`WinningMove`](crate::xor::WinningMove).
    ///
    /// # Panics
    ///
    /// If the number is above the largest.
    ///
    /// ```
    /// use grundy::intervals::Intervals;
    ///
    /// let game = Intervals::new(100, 1, |_, x| (x / 3, x / 2));
    /// assert_eq!(game.option_to(100, 0), Some(33));
    /// assert_eq!(game.option_to(100, 2), None);
    /// ```
    pub fn option_to(&self, number: u64, target: u64) -> Option<u64> {
        assert!(
            number <= self.largest,
            "{} is above {}",
            number,
            self.largest
        );
        let firsts = self.ranges_of(number).filter_map(|range| {
            let found = self
                .touched(range, number)
                .iter()
                .find(|touched| touched.1 == target);
            found.map(|&(start, _)| start.max((self.options)(range, number).0))
        });
        firsts.min()
    }

    /// Returns how many options of `number` have Grundy number `target`; one that is in several ranges counts in each of them.
    /// O(k·log m + i), as [`option_to`](Self::option_to).
    ///
    /// Of a sum, this many moves in this number win if `target` is the nim-sum of the others.
    ///
    /// # Panics
    ///
    /// If the number is above the largest.
    ///
    /// ```
    /// use grundy::intervals::Intervals;
    ///
    /// // At most half must be left. From 12, 4 to 6 have the number 3.
    /// let game = Intervals::new(100, 1, |_, x| (0, x / 2));
    /// assert_eq!(game.count_options_to(12, 3), 3);
    /// ```
    pub fn count_options_to(&self, number: u64, target: u64) -> u64 {
        assert!(
            number <= self.largest,
            "{} is above {}",
            number,
            self.largest
        );
        let counts = self.ranges_of(number).map(|range| {
            let (least, greatest) = (self.options)(range, number);
            let touched = self.touched(range, number);
            let ends = touched
                .iter()
                .skip(1)
                .map(|next| next.0)
                .chain(Some(greatest + 1));
            let of_target = touched
                .iter()
                .zip(ends)
                .filter(|(interval, _)| interval.1 == target);
            of_target
                .map(|(interval, end)| end - interval.0.max(least))
                .sum::<u64>()
        });
        counts.sum()
    }

    /// Returns where each interval begins, ascending, and its Grundy number; neighbours differ. O(1).
    ///
    /// ```
    /// use grundy::intervals::Intervals;
    ///
    /// // How many of the numbers up to 1000 are lost?
    /// let game = Intervals::new(1_000, 2, |range, x| (x / [2, 3][range], x / [2, 3][range]));
    /// let ends = game.intervals()[1..].iter().map(|next| next.0).chain(Some(1_001));
    /// let lost = game.intervals().iter().zip(ends).filter(|(interval, _)| interval.1 == 0);
    /// assert_eq!(lost.map(|(interval, end)| end - interval.0).sum::<u64>(), 483);
    /// ```
    pub fn intervals(&self) -> &[(u64, u64)] {
        &self.intervals
    }

    /// Returns the index of the interval of a number.
    fn index(&self, number: u64) -> usize {
        match self
            .intervals
            .binary_search_by_key(&number, |interval| interval.0)
        {
            Ok(index) => index,
            Err(after) => after - 1,
        }
    }

    /// Returns the ranges of a number's options; 0 has none.
    fn ranges_of(&self, number: u64) -> Range<usize> {
        if number > 0 {
            0..self.ranges
        } else {
            0..0
        }
    }

    /// Returns the intervals that a range of options touches.
    fn touched(&self, range: usize, number: u64) -> &[(u64, u64)] {
        let (least, greatest) = (self.options)(range, number);
        if least > greatest {
            return &[];
        }
        assert!(greatest < number, "{} is no option of {}", greatest, number);
        &self.intervals[self.index(least)..=self.index(greatest)]
    }

    /// Returns the last number of the stretch that begins at `start`, the first number that is not in the table.
    fn end_of_stretch(&self, start: u64) -> u64 {
        let after = |number: u64| {
            self.intervals
                .get(self.index(number) + 1)
                .map_or(start, |next| next.0)
        };
        let ranges: Vec<_> = (0..self.ranges)
            .map(|range| {
                let (least, greatest) = (self.options)(range, start);
                (least, greatest, after(least), after(greatest))
            })
            .collect();
        let is_in_it = |number: u64| {
            let mut ranges = ranges.iter().enumerate();
            ranges.all(
                |(range, &(first_least, first_greatest, after_least, after_greatest))| {
                    let (least, greatest) = (self.options)(range, number);
                    if first_least > first_greatest {
                        return least > greatest;
                    }
                    assert!(
                        least <= greatest && first_least <= least && first_greatest <= greatest,
                        "the options {} to {} of {} become {} to {} of {}",
                        first_least,
                        first_greatest,
                        start,
                        least,
                        greatest,
                        number
                    );
                    least < after_least && greatest < after_greatest
                },
            )
        };
        let (mut end, mut step) = (start, 1);
        while step <= self.largest - end && is_in_it(end + step) {
            end += step;
            // At most 2⁶³: all steps together stay below 2⁶⁴.
            step *= 2;
        }
        // Now end + step is outside.
        while step > 1 {
            step /= 2;
            if step <= self.largest - end && is_in_it(end + step) {
                end += step;
            }
        }
        end
    }
}
