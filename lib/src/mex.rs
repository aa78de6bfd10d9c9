//! The mex (minimum excluded value) of a set: the smallest non-negative integer that is not in it.
//!
//! **When.** The Grundy number of a position is the mex of the Grundy numbers of its options. Use
//! [`mex`] for a few sets, [`mex_in_place`] for values already in a slice, [`MexSet`] for millions
//! of sets in a loop, and [`mex_of_mask`] when every value is below 64. Values may be unsorted and
//! repeated.
//! **When not.** Don't sort the options or put them into a hash set to find a mex: both are slower.
//!
//! **Complexity.** O(k) time for k values, no hashing. [`mex_in_place`] allocates nothing; [`mex`]
//! and [`MexSet`] take O(k) memory.
//!
//! **Limits.** Any `u64` is allowed. Among k values, those of k or more cannot change the mex and
//! are ignored, so nothing overflows and large values cost no memory.
//!
//! **Why it is right.** k values leave at least one of the k + 1 integers 0 ..= k missing, so the
//! mex is at most k and only values below k matter. [`mex_in_place`] swaps each of those to the
//! index equal to it; the first index that holds another value is then the mex.
//!
//! **Source.** The mex rule: R. P. Sprague, 1935, and P. M. Grundy, 1939. Swapping values to their
//! own index is the folklore algorithm for the first missing integer.

use std::convert::TryFrom;

/// Returns the mex of `values`: the smallest non-negative integer that is not among them.
///
/// The values may be unsorted and repeated. O(k) time and memory for k values.
///
/// ```
/// use grundy::mex::mex;
///
/// assert_eq!(mex(vec![0, 4, 1, 12, 1]), 2);
/// assert_eq!(mex(vec![]), 0);
/// ```
pub fn mex<I: IntoIterator<Item = u64>>(values: I) -> u64 {
    let mut values: Vec<u64> = values.into_iter().collect();
    mex_in_place(&mut values)
}

/// Returns the mex of the values in the slice, which it permutes.
///
/// O(k) time for k values, no extra memory: each swap puts one value at its final index.
///
/// ```
/// use grundy::mex::mex_in_place;
///
/// assert_eq!(mex_in_place(&mut [3, 0, 1, 3]), 2);
/// ```
pub fn mex_in_place(values: &mut [u64]) -> u64 {
    let count = values.len() as u64;
    for index in 0..values.len() {
        loop {
            let value = values[index];
            // Already in place, out of range, or a duplicate of a value in place.
            if value >= count || values[value as usize] == value {
                break;
            }
            values.swap(index, value as usize);
        }
    }
    let mut places = (0..).zip(values.iter());
    places
        .find(|&(place, &value)| value != place)
        .map_or(count, |found| found.0)
}

/// Returns the mex of a set of values below 64: value v is in the set if bit v of `mask` is 1.
///
/// Returns 64 if all 64 bits are 1. O(1).
///
/// ```
/// use grundy::mex::mex_of_mask;
///
/// assert_eq!(mex_of_mask(0b1011), 2);
/// ```
pub fn mex_of_mask(mask: u64) -> u64 {
    u64::from((!mask).trailing_zeros())
}

/// A set of values to allocate once and reuse for many mex computations; [`clear`](MexSet::clear)
/// takes O(1).
///
/// ```
/// use grundy::mex::MexSet;
///
/// // A move takes 1, 3 or 4 stones: at most three options a heap.
/// let mut options = MexSet::new(3);
/// let mut grundy = vec![0; 10];
/// for heap in 0..10 {
///     options.clear();
///     for &taken in [1, 3, 4].iter().filter(|&&taken| taken <= heap) {
///         options.insert(grundy[heap - taken]);
///     }
///     grundy[heap] = options.mex();
/// }
/// assert_eq!(grundy, [0, 1, 0, 1, 2, 3, 2, 0, 1, 0]);
/// ```
#[derive(Clone, Debug)]
pub struct MexSet {
    /// `marks[value] == round` if the value was inserted since the last clear.
    marks: Vec<u32>,
    round: u32,
}

impl MexSet {
    /// Makes an empty set for at most `capacity` distinct values between two clears; each may be
    /// any `u64`.
    ///
    /// O(capacity) time and memory: 4 bytes a value.
    pub fn new(capacity: usize) -> MexSet {
        MexSet {
            marks: vec![0; capacity + 1],
            round: 1,
        }
    }

    /// Inserts a value. A value above the capacity is ignored: it cannot change the mex. O(1).
    pub fn insert(&mut self, value: u64) {
        let index = usize::try_from(value).unwrap_or(usize::MAX);
        if let Some(mark) = self.marks.get_mut(index) {
            *mark = self.round;
        }
    }

    /// Returns the mex of the values inserted since the last clear, at most the capacity. O(mex).
    ///
    /// # Panics
    ///
    /// If more distinct values than the capacity were inserted and their mex exceeds it.
    pub fn mex(&self) -> u64 {
        self.marks
            .iter()
            .position(|&mark| mark != self.round)
            .expect("more distinct values than the capacity of the MexSet") as u64
    }

    /// Empties the set. O(1), except for one pass over the memory every 2³² − 1 clears.
    pub fn clear(&mut self) {
        self.round = self.round.wrapping_add(1);
        if self.round == 0 {
            // Marks from 2³² rounds ago would look new.
            for mark in &mut self.marks {
                *mark = 0;
            }
            self.round = 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::MexSet;

    #[test]
    fn a_set_stays_empty_after_its_round_wraps() {
        let mut set = MexSet::new(2);
        set.insert(0);
        set.round = u32::MAX;
        set.insert(1);
        set.clear();
        assert_eq!((set.round, set.mex()), (1, 0));
    }
}
