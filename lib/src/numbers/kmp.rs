//! String matching by Knuth, Morris and Pratt: every place where a pattern of numbers ends in a
//! stream.
//!
//! **When.** A window of Grundy numbers decides all that follow, and you wait for it to return.
//! **When not.** The text is a `str`: use `find` or `match_indices`.
//!
//! **Complexity.** O(m) time and memory for a pattern of m numbers, then amortised O(1) for each
//! number of the stream.
//!
//! **Limits.** Overlapping occurrences are found, too. The stream is not stored and may have any
//! length.
//!
//! **Why it is right.** The state is the length of the longest prefix of the pattern that the
//! stream ends with. If the next number does not continue it, try the next shorter such prefix,
//! which is its longest border: a proper prefix that is also a suffix. The same steps on the
//! pattern itself find the borders. Each step back shortens the prefix, and each number of the
//! stream lengthens it by at most one, so the steps are O(1) amortised.
//!
//! **Source.** D. E. Knuth, J. H. Morris, V. R. Pratt, "Fast pattern matching in strings", 1977.

/// A pattern to find in a stream of numbers.
///
/// ```
/// use grundy::kmp::Kmp;
///
/// let mut kmp = Kmp::new(vec![0, 1, 0]);
/// let ends: Vec<u64> = (0..8).filter(|place| kmp.ends_here(place % 2)).collect();
/// assert_eq!(ends, [2, 4, 6]);
/// ```
#[derive(Clone, Debug)]
pub struct Kmp {
    pattern: Vec<u64>,
    /// `borders[l]`: the length of the longest border of the first l numbers.
    borders: Vec<usize>,
    /// The length of the longest prefix of the pattern that the stream ends with.
    matched: usize,
}

impl Kmp {
    /// Makes the matcher at the start of a stream. O(m) time and memory for m numbers.
    ///
    /// # Panics
    ///
    /// If the pattern is empty.
    ///
    /// ```should_panic
    /// grundy::kmp::Kmp::new(vec![]);
    /// ```
    pub fn new(pattern: Vec<u64>) -> Kmp {
        assert!(!pattern.is_empty(), "the pattern is empty");
        let mut kmp = Kmp {
            borders: vec![0; 2],
            matched: 0,
            pattern,
        };
        for index in 1..kmp.pattern.len() {
            // Matching the pattern from its second number on against itself gives the borders.
            kmp.ends_here(kmp.pattern[index]);
            kmp.borders.push(kmp.matched);
        }
        kmp.matched = 0;
        kmp
    }

    /// Takes the next number of the stream and returns whether the whole pattern ends there.
    /// Amortised O(1).
    pub fn ends_here(&mut self, number: u64) -> bool {
        while self.matched == self.pattern.len()
            || self.matched > 0 && self.pattern[self.matched] != number
        {
            self.matched = self.borders[self.matched];
        }
        if self.pattern[self.matched] == number {
            self.matched += 1;
        }
        self.matched == self.pattern.len()
    }
}
