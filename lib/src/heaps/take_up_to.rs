//! Taking up to m stones from a heap: the Grundy number of a heap of any size, by a remainder.
//!
//! **When.** A move takes 1, 2, … or m stones from one heap.
//! **When not.** Other sets of amounts are in `subtraction`. Where all of a heap may be taken, it is a heap of Nim.
//!
//! **Complexity.** O(1).
//!
//! **Limits.** Heaps and m up to 2⁶⁴ − 1.
//!
//! **Why it is right.** The heaps 0 to m have the Grundy numbers 0 to m, since each smaller heap is an option. A larger heap has
//! the m heaps below it as options. By induction these and the heap m + 1 below it have all the values 0 ..= m, each once; so
//! the value that is missing among the options is that of the heap m + 1 below.
//!
//! **Source.** C. G. Bachet de Méziriac, "Problèmes plaisans et délectables", 1612, says who wins; the Grundy numbers are
//! folklore.

/// The game in which a move takes at least 1 and at most this many stones from a heap.
///
/// ```
/// use grundy::take_up_to::TakeUpTo;
///
/// assert_eq!(TakeUpTo(3).grundy_number(1_000_000_000_000_000_002), 2);
/// assert_eq!(TakeUpTo(2).grundy_number(5), 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TakeUpTo(pub u64);

impl TakeUpTo {
    /// Returns the Grundy number of a heap: the remainder of its size divided by one more than a move may take. O(1).
    ///
    /// ```
    /// use grundy::take_up_to::TakeUpTo;
    ///
    /// assert_eq!(TakeUpTo(3).grundy_number(7), 3);
    /// ```
    pub fn grundy_number(self, heap: u64) -> u64 {
        match self.0.checked_add(1) {
            Some(period) => heap % period,
            None => heap,
        }
    }
}
