//! Grundy numbers, or only who wins, of all positions of a game, in a table without hashing: subsets, pairs, or any small
//! numbers.
//!
//! **When.** The positions are the numbers below N, as sets of up to 20 or so elements are (bit i says whether element i is
//! there), or the pairs below (R, C), as the squares of a board or two numbers are; and every option comes before its
//! position. [`WinTable`] finds who wins, [`GrundyTable`] the Grundy numbers, for sums.
//! **When not.** Few of the positions are reached, or they are no such numbers: use `grundy`. Fixed amounts from one heap:
//! `subtraction`. Edges in the input: `dag`. Play can come back to a position: no table in this order.
//!
//! **Complexity.** For N positions with m options in all, O(N + m) time; a [`WinTable`] stops at the first option that wins.
//! Memory: a bit a position for [`WinTable`], 4 bytes for [`GrundyTable`]; options are listed one by one and never stored.
//! For 2¹⁸ sets and pairs as moves, a tenth of the time of a hash map.
//!
//! **Limits.** An option must come before its position: it is a smaller number or, for pairs, in an earlier row, whatever its
//! column, or further left in the same row. Games in which a move makes one coordinate smaller and the other no larger are
//! such. N up to 10⁷ or 10⁸; Grundy numbers below 2³².
//!
//! **Why it is right.** The positions are decided in order, so the values of all options are known. A position is won if some
//! option is lost; its Grundy number is the mex of the options' numbers, and that of an option with several components is
//! their XOR, by the Sprague–Grundy theorem.
//!
//! **Source.** R. P. Sprague, 1935, and P. M. Grundy, 1939; tables over subsets are M. Held and R. M. Karp's, 1962.

use crate::mex::MexSet;
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

/// Who wins each position.
///
/// ```
/// use grundy::grundy_table::WinTable;
///
/// // A move takes two neighbours from a row of five. Sets are numbers: bit i is for element i.
/// let pairs: Vec<usize> = (0..4).map(|first| 0b11 << first).collect();
/// let pairs = &pairs;
/// let table = WinTable::new(1 << 5, |set| {
///     pairs.iter().filter(move |&pair| set & pair == *pair).map(move |pair| set ^ pair)
/// });
/// assert!(!table.next_player_wins(0b11111));
/// assert_eq!(table.winning_option(0b01111), Some(0b01001));
/// ```
#[derive(Clone, Debug)]
pub struct WinTable<P, F> {
    size: P,
    options: F,
    /// A bit for each position.
    wins: Vec<u64>,
}

impl<P: Position, F: Fn(P) -> I, I: IntoIterator<Item = P>> WinTable<P, F> {
    /// Decides all positions below `size`; `options` lists those of a position.
    ///
    /// O(N + m) time for N positions with m options, most often less: once an option wins, the others are not asked for.
    /// A bit a position.
    ///
    /// # Panics
    ///
    /// If an option that is asked for does not come before its position.
    pub fn new(size: P, options: F) -> WinTable<P, F> {
        let count = P::count(size);
        let mut table = WinTable {
            size,
            options,
            wins: vec![0; count / 64 + 1],
        };
        for index in 0..count {
            let position = P::at(index, size);
            let mut listed = (table.options)(position).into_iter();
            let wins = listed.any(|option| {
                let before = option.index(size);
                if before >= index {
                    not_before(option, position);
                }
                !table.bit(before)
            });
            table.wins[index / 64] |= u64::from(wins) << (index % 64);
        }
        table
    }

    /// Returns whether the player to move wins. O(1).
    ///
    /// # Panics
    ///
    /// If the position is beyond the table.
    pub fn next_player_wins(&self, position: P) -> bool {
        let index = position.index(self.size);
        assert!(
            index < P::count(self.size),
            "position {:?} is beyond the table",
            position
        );
        self.bit(index)
    }

    /// Returns the first option that is lost for the other player, or `None` if the position is lost. O(options).
    ///
    /// # Panics
    ///
    /// If the position is beyond the table.
    pub fn winning_option(&self, position: P) -> Option<P> {
        if !self.next_player_wins(position) {
            return None;
        }
        (self.options)(position)
            .into_iter()
            .find(|&option| !self.next_player_wins(option))
    }

    fn bit(&self, index: usize) -> bool {
        self.wins[index / 64] >> (index % 64) & 1 == 1
    }
}

/// The Grundy number of each position.
///
/// An option is the list of its components: `[p]` if a move leaves a single position, `[p, q]` if it leaves a sum of two.
///
/// ```
/// use grundy::grundy_table::GrundyTable;
///
/// // A move cuts a sheet of squares in two, both at least two squares wide and high.
/// let sheets = GrundyTable::new((7, 7), |(rows, columns)| {
///     let across = (2..rows.max(3) - 1).map(move |cut| [(cut, columns), (rows - cut, columns)]);
///     across.chain((2..columns.max(3) - 1).map(move |cut| [(rows, cut), (rows, columns - cut)]))
/// });
/// assert_eq!(sheets.grundy_number((2, 6)), 2);
/// assert_eq!(sheets.option_to((2, 6), 0), Some([(2, 3), (2, 3)]));
/// ```
#[derive(Clone, Debug)]
pub struct GrundyTable<P, F> {
    size: P,
    options: F,
    numbers: Vec<u32>,
}

impl<P: Position, F: Fn(P) -> I, I: IntoIterator> GrundyTable<P, F>
where
    I::Item: AsRef<[P]>,
{
    /// Finds the numbers of all positions below `size`; `options` lists those of a position.
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
        for index in 0..P::count(size) {
            let position = P::at(index, size);
            of_options.clear();
            for option in (table.options)(position) {
                of_options.insert(table.sum(option.as_ref(), position));
            }
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

    /// Returns the first option with Grundy number `number`, or `None` if no option has it. O(options).
    ///
    /// Pass 0 to win this position alone; in a sum, pass `to` of a [`WinningMove`](crate::xor::WinningMove).
    ///
    /// # Panics
    ///
    /// If the position is beyond the table.
    pub fn option_to(&self, position: P, number: u64) -> Option<I::Item> {
        self.grundy_number(position);
        let mut options = (self.options)(position).into_iter();
        options.find(|option| self.sum(option.as_ref(), position) == number)
    }

    /// The Grundy number of an option; while the table is made, it ends with the position before this one.
    fn sum(&self, components: &[P], position: P) -> u64 {
        let numbers = components.iter().map(|component| {
            let number = self.numbers.get(component.index(self.size));
            *number.unwrap_or_else(|| not_before(*component, position))
        });
        u64::from(numbers.fold(0, |sum, number| sum ^ number))
    }
}

fn not_before<P: Debug>(option: P, position: P) -> ! {
    panic!("option {:?} of {:?} does not come before it", option, position)
}
