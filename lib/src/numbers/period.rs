//! A period of a sequence of Grundy numbers, and the small heap equivalent to a huge one.
//!
//! **When.** A theorem has proved G(n + length) = G(n) for all n ≥ start. The functions that return
//! a [`Period`] say which theorem.
//! **When not.** Numbers that merely look periodic: the sequence 0.07 looks periodic long before it
//! is.
//!
//! **Complexity.** O(1).
//!
//! **Limits.** Heaps up to 2⁶⁴ − 1.
//!
//! **Why it is right.** Subtracting the length leaves the Grundy number unchanged as long as the
//! heap stays at or above the start.
//!
//! **Source.** R. K. Guy, C. A. B. Smith, "The G-values of various games", 1956.

/// The Grundy numbers satisfy G(n + `length`) = G(n) for all heaps n ≥ `start`.
///
/// The start, also called the preperiod, is the number of heaps before the periodic part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The first heap of the periodic part.
    pub start: u64,
    /// The length of the period, at least 1.
    pub length: u64,
}

impl Period {
    /// Returns the smallest heap that the period maps `heap` to, which has the same Grundy number.
    /// O(1).
    ///
    /// ```
    /// use grundy::period::Period;
    ///
    /// // Kayles.
    /// let period = Period { start: 71, length: 12 };
    /// assert_eq!(period.representative(1_000_000_000_000_000_000), 76);
    /// assert_eq!(period.representative(70), 70);
    /// ```
    pub fn representative(&self, heap: u64) -> u64 {
        match heap.checked_sub(self.start) {
            Some(beyond) => self.start + beyond % self.length,
            None => heap,
        }
    }
}
