//! A period of a sequence of Grundy numbers, and the small heap that stands for a huge one.
//!
//! **When.** A theorem has proved that G(n + length) = G(n) for all n ≥ start: the functions that return a [`Period`]
//! say which one.
//! **When not.** That the numbers look periodic proves nothing: the sequence 0.07 looks so long before it is.
//!
//! **Complexity.** O(1).
//!
//! **Limits.** Heaps up to 2⁶⁴ − 1.
//!
//! **Why it is right.** Subtracting the length from a heap as long as it stays at or above the start leaves the
//! Grundy number as it is.
//!
//! **Source.** R. K. Guy, C. A. B. Smith, "The G-values of various games", 1956.

/// The Grundy numbers satisfy G(n + `length`) = G(n) for all heaps n ≥ `start`.
///
/// The start is also called the preperiod: the number of heaps before the periodic part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The first heap of the periodic part.
    pub start: u64,
    /// The length of the period, at least 1.
    pub length: u64,
}

impl Period {
    /// Returns the smallest heap that the period makes equal to `heap`. O(1).
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
