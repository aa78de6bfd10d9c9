//! Sets of the rows at which formulas are evaluated.

use std::iter;

/// The most rows.
pub(crate) const ROWS: usize = 448;

/// The words of a set, each of 64 rows.
const WORDS: usize = ROWS / 64;

/// A one in each byte.
const EACH: u64 = u64::MAX / 0xff;

/// The highest byte of a product with this has the lowest bit of each byte.
const GATHER: u64 = 0x0102_0408_1020_4080;

/// A set of rows. Most comparisons end at the first word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(crate) struct Rows([u64; WORDS]);

impl Rows {
    pub(crate) fn of(rows: impl IntoIterator<Item = bool>) -> Rows {
        let mut set = Rows::default();
        for (row, is_in) in rows.into_iter().enumerate() {
            set.0[row / 64] |= u64::from(is_in) << (row % 64);
        }
        set
    }

    /// Returns the rows of each class; those of the last one and above are not told apart.
    pub(crate) fn of_classes<const COUNT: usize>(
        classes: impl Iterator<Item = u64>,
    ) -> [Rows; COUNT] {
        let mut sets = [Rows::default(); COUNT];
        for (row, class) in classes.enumerate() {
            let class = (class as usize).min(COUNT - 1);
            sets[class].0[row / 64] |= 1 << (row % 64);
        }
        sets
    }

    /// Returns the first rows, so many.
    pub(crate) fn first(count: usize) -> Rows {
        Rows::of(iter::repeat_n(true, count))
    }

    pub(crate) fn insert(&mut self, row: usize) {
        self.0[row / 64] |= 1 << (row % 64);
    }

    pub(crate) fn has(&self, row: usize) -> bool {
        self.0[row / 64] >> (row % 64) & 1 == 1
    }

    pub(crate) fn and(&self, other: &Rows) -> Rows {
        Rows(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }

    pub(crate) fn or(&self, other: &Rows) -> Rows {
        Rows(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }

    pub(crate) fn without(&self, other: &Rows) -> Rows {
        Rows(std::array::from_fn(|at| self.0[at] & !other.0[at]))
    }

    /// Returns whether no row is in both.
    pub(crate) fn avoids(&self, other: &Rows) -> bool {
        (0..WORDS).all(|at| self.0[at] & other.0[at] == 0)
    }

    pub(crate) fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
}

/// Sets of rows, word by word: nearly all that are not looked for show it in one word, and those of all sets lie side by side.
#[derive(Default)]
pub(crate) struct Columns([Vec<u64>; WORDS]);

impl Columns {
    pub(crate) fn of<'r>(sets: impl ExactSizeIterator<Item = &'r Rows>) -> Columns {
        let mut columns = Columns(std::array::from_fn(|_| Vec::with_capacity(sets.len())));
        for set in sets {
            for (column, word) in columns.0.iter_mut().zip(set.0) {
                column.push(word);
            }
        }
        columns
    }

    /// Returns the places of the sets that have exactly these rows of a class, among the first so many.
    pub(crate) fn having(
        &self,
        rows: Rows,
        class: Rows,
        among: usize,
    ) -> impl Iterator<Item = usize> {
        let first = (0..WORDS).max_by_key(|word| class.0[*word].count_ones());
        let first = first.unwrap_or(0);
        let (own, wanted) = (class.0[first], rows.0[first]);
        let column = &self.0[first][..among.min(self.0[first].len())];
        let perhaps = (0..column.len()).filter(move |place| column[*place] & own == wanted);
        let is_like =
            move |place: usize, word: usize| self.0[word][place] & class.0[word] == rows.0[word];
        perhaps.filter(move |place| (0..WORDS).all(|word| is_like(*place, word)))
    }

    /// Returns the places of the sets that have all of these rows.
    pub(crate) fn over(&self, rows: Rows, among: usize) -> impl Iterator<Item = usize> {
        self.having(rows, rows, among)
    }

    /// Returns the places of the sets that have none of these rows.
    pub(crate) fn avoiding(&self, rows: Rows, among: usize) -> impl Iterator<Item = usize> {
        self.having(Rows::default(), rows, among)
    }
}

/// The last bytes of the values in all rows, eight of them in a word: those of two formulas are compared in an eighth of the time.
pub(crate) struct Ends(Vec<u64>);

impl Ends {
    pub(crate) fn of(values: impl Iterator<Item = u64>) -> Ends {
        let mut words = Vec::with_capacity(ROWS / 8);
        let mut word = 0;
        let mut shift = 0;
        for value in values {
            word |= (value & 0xff) << shift;
            shift += 8;
            if shift == 64 {
                words.push(word);
                (word, shift) = (0, 0);
            }
        }
        if shift > 0 {
            words.push(word);
        }
        Ends(words)
    }

    /// Returns these bits of each byte.
    pub(crate) fn masked(&self, bits: u64) -> Ends {
        let mask = bits * EACH;
        Ends(self.0.iter().map(|word| word & mask).collect())
    }

    /// Returns the rows of which the bytes are equal, and perhaps some behind the last one.
    pub(crate) fn equal(&self, other: &Ends) -> Rows {
        let mut equal = Rows::default();
        for (at, (one, other)) in self.0.iter().zip(&other.0).enumerate() {
            let bits = one ^ other;
            // The highest bit of each byte in which some bit differs.
            let carried = (bits & (0x7f * EACH)) + 0x7f * EACH;
            let is_equal = !(carried | bits) >> 7 & EACH;
            let gathered = is_equal.wrapping_mul(GATHER) >> 56;
            equal.0[at / 8] |= gathered << (8 * (at % 8));
        }
        equal
    }
}
