//! String matching by Knuth, Morris and Pratt: all places where a pattern of numbers ends in a stream.
//!
//! **When.** A window of Grundy numbers decides all that follow, and one waits for it to come again.
//! **When not.** The text is a `str`: that has `find` and `match_indices`.
//!
//! **Complexity.** O(m) time and memory for a pattern of m numbers, then O(1) for each number of the stream, amortised.
//!
//! **Limits.** Places that overlap are found as well. The stream is not kept and may have any length.
//!
//! **Why it is right.** What matters of the stream is the longest beginning of the pattern that it ends with. Where the next
//! number does not continue this one, the next shorter one is its longest border, a beginning that is also its end; and
//! borders are found by the same steps in the pattern itself. Each step back was paid for by a step forward.
//!
//! **Source.** D. E. Knuth, J. H. Morris, V. R. Pratt, "Fast pattern matching in strings", 1977.

/// A pattern that is waited for in a stream of numbers.
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
    /// `borders[l]`: the length of the longest proper beginning of the first l numbers that is also their end.
    borders: Vec<usize>,
    /// How many numbers of the pattern, from its first, the stream ends with.
    matched: usize,
}

impl Kmp {
    /// Waits for a pattern at the start of a stream. O(m) time and memory for m numbers.
    ///
    /// # Panics
    ///
    /// If the pattern is empty.
    ///
    /// ```should_panic
    /// grundy::kmp::Kmp::new(vec![]);
    /// ```
    pub fn new(pattern: Vec<u64>) -> Kmp {
        assert!(!pattern.is_empty(), "an empty pattern ends everywhere");
        let mut kmp = Kmp {
            borders: vec![0; 2],
            matched: 0,
            pattern,
        };
        for index in 1..kmp.pattern.len() {
            // The pattern from its second number on, as a stream, shows what it begins with itself.
            kmp.ends_here(kmp.pattern[index]);
            kmp.borders.push(kmp.matched);
        }
        kmp.matched = 0;
        kmp
    }

    /// Takes the next number of the stream and returns whether the whole pattern ends there. O(1), amortised.
    pub fn ends_here(&mut self, number: u64) -> bool {
        while self.matched == self.pattern.len() || self.matched > 0 && self.pattern[self.matched] != number {
            self.matched = self.borders[self.matched];
        }
        if self.pattern[self.matched] == number {
            self.matched += 1;
        }
        self.matched == self.pattern.len()
    }
}
