//! An XOR basis: which numbers are the XOR of some of the given ones, of how many subsets and of which; the greatest, the
//! least and the k-th of them.
//!
//! **When.** Subsets of heaps or numbers are chosen so that their XOR is 0, is a given number, or is as large as possible.
//! [`insert`](XorBasis::insert) also says whether a number is independent of those before it: no subset of independent numbers
//! has XOR 0, except the empty one.
//! **When not.** A move changes one heap: that is `xor`. Subsets of exactly k numbers: `counting`.
//!
//! **Complexity.** O(r) steps a number, for r ≤ 64 independent ones. About 1.5 KiB of memory.
//!
//! **Limits.** Any `u64`. Numbers cannot be taken out again.
//!
//! **Why it is right.** The *span* is the set of the XORs of all subsets. The rows of the basis are in the span, each inserted
//! number is the XOR of some rows, and the leading bit of a row is 0 in all other rows. So if z is the XOR of some rows, they
//! are those whose leading bits are 1 in z. Hence r rows have 2ʳ different XORs, and these are the span.
//!
//! 1. *Insert x.* XOR to it each row whose leading bit is 1 in x. This makes all these bits 0, because no row changes the
//!    leading bit of another. If the result is 0, x is the XOR of those rows, so it depends on the numbers before. Otherwise the
//!    result has a leading bit that is not yet a row's. XORing it to the rows that have that bit makes the bit 0 in them, and
//!    changes no row at a leading bit, as the result is 0 there. So it becomes a row, and all that was said of rows still
//!    holds.
//! 2. *Greatest and least.* Two different numbers x ⊕ z with z in the span differ by a number of the span, and the leading bit
//!    of that is the leading bit of a row: the highest row in it. So of two such numbers, the smaller is the one that has a 0
//!    at the highest leading bit of a row in which they differ. Hence the least has a 0 at all these bits, the greatest has a 1
//!    at all of them, and the numbers of the span are sorted as these bits, read as a number of r bits.
//! 3. *How many.* Of n inserted numbers, r were independent when they came. Choose any subset of the other n − r. The r
//!    independent ones span all 2ʳ numbers with 2ʳ subsets, so exactly one of these has the XOR that is still missing. So each
//!    number of the span is the XOR of 2ⁿ⁻ʳ subsets.
//!
//! **Source.** Gauss–Jordan elimination over the field of 0 and 1; in contests, folklore.

use std::iter::from_fn;

/// The numbers inserted so far, as a basis of the XORs of their subsets.
///
/// ```
/// use grundy::xor_basis::XorBasis;
///
/// let mut basis = XorBasis::new();
/// let independent: Vec<bool> = [3, 5, 6, 8].iter().map(|&number| basis.insert(number)).collect();
/// assert_eq!(independent, [true, true, false, true]); // 3 ⊕ 5 = 6
/// assert_eq!((basis.rank(), basis.greatest()), (3, 14));
/// assert!(basis.contains(11) && !basis.contains(1));
/// ```
#[derive(Clone, Debug)]
pub struct XorBasis {
    /// The bits that lead a row.
    leading: u64,
    /// The row with each leading bit.
    rows: [u64; 64],
    /// For each row, the independent numbers of which it is the XOR: bit i is for `independent[i]`.
    parts: [u64; 64],
    /// The indices of the independent numbers.
    independent: Vec<usize>,
    /// How many numbers were inserted.
    count: usize,
}

impl XorBasis {
    /// Makes the basis of no numbers. O(1).
    #[allow(clippy::new_without_default)]
    pub fn new() -> XorBasis {
        XorBasis {
            leading: 0,
            rows: [0; 64],
            parts: [0; 64],
            independent: vec![],
            count: 0,
        }
    }

    /// Inserts the next number, and returns whether it is independent of those before: not the XOR of any subset of them. O(r).
    ///
    /// 0 is never independent: it is the XOR of the empty subset.
    pub fn insert(&mut self, number: u64) -> bool {
        let row = self.least_with(number);
        if row != 0 {
            self.insert_row(row, xor_of(&self.parts, number & self.leading));
        }
        self.count += 1;
        row != 0
    }

    /// Makes a row of an independent number; `parts` are those of the rows that were XORed to it.
    fn insert_row(&mut self, row: u64, parts: u64) {
        let bit = 63 - row.leading_zeros();
        let parts = parts | 1 << self.independent.len();
        for other in bits(self.leading) {
            if self.rows[other] >> bit & 1 == 1 {
                self.rows[other] ^= row;
                self.parts[other] ^= parts;
            }
        }
        self.rows[bit as usize] = row;
        self.parts[bit as usize] = parts;
        self.leading |= 1 << bit;
        self.independent.push(self.count);
    }

    /// Returns how many of the inserted numbers were independent of those before. O(1).
    ///
    /// The order of the numbers makes no difference, and 2^rank numbers are the XOR of some subset.
    pub fn rank(&self) -> usize {
        self.independent.len()
    }

    /// Returns whether some subset has this XOR; the empty one has XOR 0. O(r).
    pub fn contains(&self, number: u64) -> bool {
        self.least_with(number) == 0
    }

    /// Returns the greatest XOR of a subset. O(r).
    pub fn greatest(&self) -> u64 {
        self.greatest_with(0)
    }

    /// Returns the greatest XOR of `number` and a subset. O(r).
    ///
    /// ```
    /// use grundy::xor_basis::XorBasis;
    ///
    /// let mut basis = XorBasis::new();
    /// basis.insert(6);
    /// assert_eq!((basis.least_with(5), basis.greatest_with(5)), (3, 5));
    /// ```
    pub fn greatest_with(&self, number: u64) -> u64 {
        self.least_with(number) ^ xor_of(&self.rows, self.leading)
    }

    /// Returns the least XOR of `number` and a subset, which may be empty. O(r).
    pub fn least_with(&self, number: u64) -> u64 {
        number ^ xor_of(&self.rows, number & self.leading)
    }

    /// Returns the k-th smallest number, from 0, that is the XOR of some subset, or `None` if there are not that many. O(r).
    ///
    /// `nth(0)` is 0, the XOR of the empty subset. If only non-empty subsets count, 0 counts exactly if
    /// [`log2_subsets(0)`](Self::log2_subsets) is not `Some(0)`.
    ///
    /// ```
    /// use grundy::xor_basis::XorBasis;
    ///
    /// let mut basis = XorBasis::new();
    /// basis.insert(6);
    /// basis.insert(8);
    /// let numbers: Vec<u64> = (0..).map(|k| basis.nth(k)).take_while(Option::is_some).flatten().collect();
    /// assert_eq!(numbers, [0, 6, 8, 14]);
    /// ```
    pub fn nth(&self, k: u64) -> Option<u64> {
        let rows = bits(self.leading).map(|bit| self.rows[bit]).enumerate();
        let chosen = rows.filter(|&(index, _)| k >> index & 1 == 1);
        let number = chosen.fold(0, |sum, (_, row)| sum ^ row);
        if self.rank() == 64 || k >> self.rank() == 0 {
            Some(number)
        } else {
            None
        }
    }

    /// Returns the e for which 2ᵉ subsets have this XOR, or `None` if no subset has it. O(r).
    ///
    /// Equal numbers at different places are different elements. e is the same for all numbers: how many of the inserted
    /// numbers were not independent.
    ///
    /// ```
    /// use grundy::xor_basis::XorBasis;
    ///
    /// let mut basis = XorBasis::new();
    /// for &number in &[3, 5, 6, 6] {
    ///     basis.insert(number);
    /// }
    /// assert_eq!(basis.log2_subsets(3), Some(2)); // {3}, {5, 6}, {5, 6}, {3, 6, 6}
    /// assert_eq!(basis.log2_subsets(1), None);
    /// ```
    pub fn log2_subsets(&self, number: u64) -> Option<usize> {
        if self.contains(number) {
            Some(self.count - self.rank())
        } else {
            None
        }
    }

    /// Returns a subset with this XOR, as indices of the inserted numbers from 0, ascending; `None` if there is none. O(r).
    ///
    /// It consists of independent numbers only.
    ///
    /// ```
    /// use grundy::xor_basis::XorBasis;
    ///
    /// let mut basis = XorBasis::new();
    /// for &number in &[3, 5, 6, 8] {
    ///     basis.insert(number);
    /// }
    /// assert_eq!(basis.subset(14), Some(vec![0, 1, 3]));
    /// ```
    pub fn subset(&self, number: u64) -> Option<Vec<usize>> {
        if !self.contains(number) {
            return None;
        }
        let parts = xor_of(&self.parts, number & self.leading);
        Some(bits(parts).map(|part| self.independent[part]).collect())
    }
}

/// The XOR of the entries at the bits of `chosen`.
fn xor_of(entries: &[u64; 64], chosen: u64) -> u64 {
    bits(chosen).fold(0, |sum, bit| sum ^ entries[bit])
}

/// The places of the ones of a number, ascending.
fn bits(mut number: u64) -> impl Iterator<Item = usize> {
    from_fn(move || {
        let bit = number.trailing_zeros() as usize;
        number &= number.wrapping_sub(1);
        Some(bit).filter(|&bit| bit < 64)
    })
}
