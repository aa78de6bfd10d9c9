//! Grundy numbers of all subsets, pairs, rectangles or other small numbers, in a table without hashing; a move may split the
//! position.
//!
//! **When.** The positions are numbers below N, such as sets of up to 20 elements (bit i says whether element i is in the set),
//! or pairs below (R, C): squares of a board, two numbers, or pieces of a row as (length, start). Every option must come before
//! its position.
//! **When not.** If only the winner matters, use `win_table`; for other positions, or far too many, `grundy`; for fixed amounts
//! from one heap, `subtraction`; for edges in the input, `dag`. If a position can come back, there is no such order.
//!
//! **Complexity.** For N positions with m options in all, O(N + m) time and 4 bytes a position; options are listed one by one and
//! never stored.
//!
//! **Limits.** An option must come before its position: it is a smaller number or, for pairs, in an earlier row, whatever its
//! column, or further left in the same row. Games in which a move makes one coordinate smaller and the other no larger are
//! such. N up to 10⁷ or 10⁸; Grundy numbers below 2³².
//!
//! **Why it is right.** A Grundy number is the mex of the options' numbers, and that of an option with several components is
//! their XOR, by the Sprague–Grundy theorem. The table goes through the positions in order, so the numbers of all options are
//! known.
//!
//! **Source.** R. P. Sprague, 1935, and P. M. Grundy, 1939; tables over subsets are M. Held and R. M. Karp's, 1962.

use crate::mex::MexSet;
use crate::xor::next_player_wins;
use std::borrow::Borrow;
use std::convert::TryFrom;
use std::fmt::Debug;

/// What a table has a place for: a number below N, or a pair below (R, C). Pairs are in the order of reading: (0, 0), (0, 1),
/// …, (0, C − 1), (1, 0), …
pub trait Position: Copy + Debug {
    /// Returns how many positions there are. O(1).
    fn count(size: Self) -> usize;
    /// Returns the position with this index. O(1).
    fn at(index: usize, size: Self) -> Self;
    /// Returns the index of a position, or a number that is no index if it is outside. O(1).
    fn index(self, size: Self) -> usize;
}

impl Position for usize {
    fn count(size: usize) -> usize {
        size
    }

    fn at(index: usize, _size: usize) -> usize {
        index
    }

    fn index(self, _size: usize) -> usize {
        self
    }
}

impl Position for (usize, usize) {
    fn count((rows, columns): (usize, usize)) -> usize {
        rows.checked_mul(columns)
            .expect("more positions than memory")
    }

    fn at(index: usize, (_, columns): (usize, usize)) -> (usize, usize) {
        (index / columns, index % columns)
    }

    fn index(self, (_, columns): (usize, usize)) -> usize {
        let (row, column) = self;
        if column < columns {
            row.saturating_mul(columns).saturating_add(column)
        } else {
            usize::MAX
        }
    }
}

/// The Grundy number of each position.
///
/// The options are pushed one by one: [`push`](Options::push) if a move leaves a single position, [`push_sum`](Options::push_sum) if it
/// leaves several.
///
/// ```
/// use grundy::grundy_table::GrundyTable;
///
/// // A move cuts a sheet of squares in two, both at least two squares wide and high.
/// let sheets = GrundyTable::new((7, 7), |(rows, columns), options| {
///     for cut in 2..rows.max(3) - 1 {
///         options.push_sum(&[(cut, columns), (rows - cut, columns)]);
///     }
///     for cut in 2..columns.max(3) - 1 {
///         options.push_sum(&[(rows, cut), (rows, columns - cut)]);
///     }
/// });
/// assert_eq!(sheets.grundy_number((2, 6)), 2);
/// assert_eq!(sheets.option_to((2, 6), 0), Some(vec![(2, 3), (2, 3)]));
/// ```
#[derive(Clone, Debug)]
pub struct GrundyTable<P, F> {
    size: P,
    options: F,
    numbers: Vec<u32>,
}

impl<P: Position, F: Fn(P, &mut Options<P>)> GrundyTable<P, F> {
    /// Finds the numbers of all positions below `size`; `options` pushes those of a position.
    ///
    /// O(N + m) time for N positions whose options have m components. 4 bytes a position.
    ///
    /// # Panics
    ///
    /// If an option does not come before its position.
    pub fn new(size: P, options: F) -> GrundyTable<P, F> {
        let mut table = GrundyTable {
            size,
            options,
            numbers: Vec::with_capacity(P::count(size)),
        };
        // A power of two above all numbers so far, and so above the XOR of any of them.
        let mut above = 1;
        let mut of_options = MexSet::new(above);
        let mut components = vec![];
        for index in 0..P::count(size) {
            of_options.clear();
            let mut insert = |number, _: &[P]| of_options.insert(number);
            table.list(P::at(index, size), &mut components, &mut insert);
            let number = of_options.mex();
            table
                .numbers
                .push(u32::try_from(number).expect("a number below 2^32"));
            if number >= above as u64 {
                above *= 2;
                of_options = MexSet::new(above);
            }
        }
        table
    }

    /// Returns the Grundy number of a position. O(1).
    ///
    /// # Panics
    ///
    /// If the position is beyond the table.
    pub fn grundy_number(&self, position: P) -> u64 {
        let number = self.numbers.get(position.index(self.size));
        u64::from(*number.unwrap_or_else(|| panic!("position {:?} is beyond the table", position)))
    }

    /// Returns whether the player to move wins the sum of these positions, given as they are or as references. O(1) each.
    ///
    /// ```
    /// use grundy::grundy_table::GrundyTable;
    ///
    /// // A move takes one or two stones from a heap.
    /// let heaps = GrundyTable::new(9, |heap: usize, options| (1..=heap.min(2)).for_each(|taken| options.push(heap - taken)));
    /// assert!(!heaps.next_player_wins(&[1, 4, 6]));
    /// ```
    ///
    /// # Panics
    ///
    /// If a position is beyond the table.
    pub fn next_player_wins<Q>(&self, positions: Q) -> bool
    where
        Q: IntoIterator,
        Q::Item: Borrow<P>,
    {
        let positions = positions.into_iter();
        next_player_wins(positions.map(|position| self.grundy_number(*position.borrow())))
    }

    /// Returns the components of the first option with Grundy number `number`, or `None` if no option has it. O(options).
    ///
    /// Pass 0 to win this position alone; in a sum, pass `to` of a [`WinningMove`](crate::xor::WinningMove).
    ///
    /// # Panics
    ///
    /// If the position is beyond the table.
    pub fn option_to(&self, position: P, number: u64) -> Option<Vec<P>> {
        self.grundy_number(position);
        let mut found = None;
        self.list(position, &mut vec![], &mut |sum, components| {
            if sum == number && found.is_none() {
                found = Some(components.to_vec());
            }
        });
        found
    }

    /// Returns how many options have Grundy number `number`, each as often as it is pushed. O(options).
    ///
    /// Of a sum, this many moves in this position win if `number` is the nim-sum of the others.
    ///
    /// # Panics
    ///
    /// If the position is beyond the table.
    ///
    /// ```
    /// use grundy::grundy_table::GrundyTable;
    ///
    /// // A move takes one, two or four stones from a heap. Of four stones, taking one or all wins.
    /// let heaps = GrundyTable::new(9, |heap: usize, options| {
    ///     [1, 2, 4].iter().filter(|&&taken| taken <= heap).for_each(|taken| options.push(heap - taken));
    /// });
    /// assert_eq!(heaps.count_options_to(4, 0), 2);
    /// ```
    pub fn count_options_to(&self, position: P, number: u64) -> u64 {
        self.grundy_number(position);
        let mut count = 0;
        self.list(position, &mut vec![], &mut |sum, _| {
            count += u64::from(sum == number)
        });
        count
    }

    /// Calls `visit` with the Grundy number and the components of each option.
    fn list(&self, position: P, components: &mut Vec<P>, visit: &mut dyn FnMut(u64, &[P])) {
        let mut options = Options {
            size: self.size,
            position,
            numbers: &self.numbers,
            components,
            visit,
        };
        (self.options)(position, &mut options);
    }
}

/// The options of a position, listed by the caller of [`GrundyTable`].
pub struct Options<'a, P> {
    size: P,
    position: P,
    /// While the table is made, it ends with the position before this one.
    numbers: &'a [u32],
    components: &'a mut Vec<P>,
    visit: &'a mut dyn FnMut(u64, &[P]),
}

impl<'a, P: Position> Options<'a, P> {
    /// Adds an option that is a single position. O(1).
    ///
    /// # Panics
    ///
    /// If it does not come before the position whose option it is, as in [`push_sum`](Self::push_sum).
    pub fn push(&mut self, option: P) {
        self.push_sum(Some(option));
    }

    /// Adds an option that is a sum of positions, given as they are or as references; an empty sum has no moves. O(components).
    pub fn push_sum<I: IntoIterator>(&mut self, components: I)
    where
        I::Item: Borrow<P>,
    {
        self.components.clear();
        self.components
            .extend(components.into_iter().map(|component| *component.borrow()));
        let numbers = self.components.iter().map(|&component| {
            let number = self.numbers.get(component.index(self.size)).copied();
            number.unwrap_or_else(|| {
                panic!(
                    "option {:?} of {:?} does not come before it",
                    component, self.position
                )
            })
        });
        let sum = numbers.fold(0, |sum, number| sum ^ number);
        (self.visit)(u64::from(sum), self.components);
    }
}
