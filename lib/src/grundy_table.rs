//! Grundy numbers, or only who wins, of all subsets, pairs, rectangles or other small numbers, in a table without hashing; a
//! move may split the position.
//!
//! **When.** The positions are the numbers below N, as sets of up to 20 or so elements are (bit i says whether element i is
//! there), or the pairs below (R, C), as the squares of a board, two numbers, or the pieces of a row are, as (length, start);
//! and every option comes before its position. [`WinTable`] finds who wins, [`GrundyTable`] the Grundy numbers, which a sum
//! needs.
//! **When not.** The positions are no such numbers, or far too many: use `grundy`. Fixed amounts from one heap: `subtraction`.
//! Edges in the input: `dag`. Play that can come back to a position has no such order.
//!
//! **Complexity.** For N positions with m options in all, O(N + m) time. A [`WinTable`] looks only at what decides the
//! positions asked for: often at few of them, because one option that wins is enough. Memory: two bits a position for
//! [`WinTable`], 4 bytes for [`GrundyTable`]; options are listed one by one and never stored.
//!
//! **Limits.** An option must come before its position: it is a smaller number or, for pairs, in an earlier row, whatever its
//! column, or further left in the same row. Games in which a move makes one coordinate smaller and the other no larger are
//! such. N up to 10⁷ or 10⁸; Grundy numbers below 2³².
//!
//! **Why it is right.** A position is won if some option is lost; its Grundy number is the mex of the options' numbers, and
//! that of an option with several components is their XOR, by the Sprague–Grundy theorem. A [`GrundyTable`] goes through the
//! positions in order, so the numbers of all options are known. The search of a [`WinTable`] ends, since each position on the
//! line of play comes before the last.
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
        rows.checked_mul(columns).expect("more positions than memory")
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

/// Who wins a position, found when it is asked for.
///
/// ```
/// use grundy::grundy_table::WinTable;
///
/// // A move takes two neighbours from a row of five. Sets are numbers: bit i is for element i.
/// let pairs: Vec<usize> = (0..4).map(|first| 0b11 << first).collect();
/// let pairs = &pairs;
/// let mut table = WinTable::new(1 << 5, |set| {
///     pairs.iter().filter(move |&pair| set & pair == *pair).map(move |pair| set ^ pair)
/// });
/// assert!(!table.next_player_wins(0b11111));
/// assert_eq!(table.winning_option(0b01111), Some(0b01001));
/// ```
#[derive(Clone, Debug)]
pub struct WinTable<P, F> {
    size: P,
    options: F,
    /// Two bits for each position.
    states: Vec<u64>,
}

const UNKNOWN: u64 = 0;
const LOST: u64 = 1;
const WON: u64 = 2;

impl<P: Position, F: Fn(P) -> I, I: IntoIterator<Item = P>> WinTable<P, F> {
    /// Makes the table of the positions below `size`; `options` lists those of a position. A quarter of a byte a position.
    pub fn new(size: P, options: F) -> WinTable<P, F> {
        WinTable {
            size,
            options,
            states: vec![UNKNOWN; P::count(size) / 32 + 1],
        }
    }

    /// Returns whether the player to move wins.
    ///
    /// Takes as long as it takes to list the options of all positions reached that no earlier call has reached; those of a
    /// position are listed only up to the first that wins. No recursion.
    ///
    /// # Panics
    ///
    /// If the position is beyond the table, or an option reached does not come before its position.
    pub fn next_player_wins(&mut self, position: P) -> bool {
        let asked = position.index(self.size);
        assert!(
            asked < P::count(self.size),
            "position {:?} is beyond the table",
            position
        );
        if self.state(asked) == UNKNOWN {
            self.search(position, asked);
        }
        self.state(asked) == WON
    }

    /// Returns the first option that is lost for the other player, or `None` if the position is lost.
    ///
    /// As [`next_player_wins`](Self::next_player_wins), plus O(options).
    ///
    /// # Panics
    ///
    /// If the position is beyond the table, or an option reached does not come before its position.
    pub fn winning_option(&mut self, position: P) -> Option<P> {
        if !self.next_player_wins(position) {
            return None;
        }
        let mut options = (self.options)(position).into_iter();
        options.find(|option| self.state(option.index(self.size)) == LOST)
    }

    /// Returns all options that are lost for the other player, in the order in which they are listed.
    ///
    /// As [`next_player_wins`](Self::next_player_wins) of the position and all its options.
    ///
    /// # Panics
    ///
    /// If the position is beyond the table, or an option reached does not come before its position.
    ///
    /// ```
    /// use grundy::grundy_table::WinTable;
    ///
    /// // A move takes one, two or four stones from a heap.
    /// let options = |heap: usize| [1, 2, 4].iter().filter(move |&&taken| taken <= heap).map(move |taken| heap - taken);
    /// assert_eq!(WinTable::new(9, options).winning_options(4), [3, 0]);
    /// ```
    pub fn winning_options(&mut self, position: P) -> Vec<P> {
        if !self.next_player_wins(position) {
            return vec![];
        }
        let mut options: Vec<P> = (self.options)(position).into_iter().collect();
        options.retain(|&option| {
            if option.index(self.size) >= position.index(self.size) {
                not_before(option, position);
            }
            !self.next_player_wins(option)
        });
        options
    }

    /// Decides a position.
    fn search(&mut self, position: P, index: usize) {
        // The positions on the line of play, each with its index and the options that are still to be tried.
        let mut line = vec![(position, index, (self.options)(position).into_iter())];
        while let Some((position, index, options)) = line.last_mut() {
            let (position, index) = (*position, *index);
            let not_won = options.find(|option| {
                if option.index(self.size) >= index {
                    not_before(*option, position);
                }
                self.state(option.index(self.size)) != WON
            });
            match not_won {
                Some(option) if self.state(option.index(self.size)) == UNKNOWN => {
                    let index = option.index(self.size);
                    line.push((option, index, (self.options)(option).into_iter()));
                }
                Some(_) => {
                    self.decide(index, WON);
                    line.pop();
                }
                None => {
                    self.decide(index, LOST);
                    line.pop();
                    // It is an option of the position before it on the line.
                    if let Some((_, index, _)) = line.pop() {
                        self.decide(index, WON);
                    }
                }
            }
        }
    }

    fn decide(&mut self, index: usize, state: u64) {
        self.states[index / 32] |= state << (2 * (index % 32));
    }

    fn state(&self, index: usize) -> u64 {
        self.states[index / 32] >> (2 * (index % 32)) & 3
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
            table.numbers.push(u32::try_from(number).expect("a number below 2^32"));
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
        self.list(position, &mut vec![], &mut |sum, _| count += u64::from(sum == number));
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
            number.unwrap_or_else(|| not_before(component, self.position))
        });
        let sum = numbers.fold(0, |sum, number| sum ^ number);
        (self.visit)(u64::from(sum), self.components);
    }
}

fn not_before<P: Debug>(option: P, position: P) -> ! {
    panic!("option {:?} of {:?} does not come before it", option, position)
}
