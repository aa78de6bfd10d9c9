//! Taking from 1 to m stones from a heap: the Grundy number of any heap is a remainder.
//!
//! **When.** A move takes 1, 2, … or m stones from one heap. Other amounts may be allowed, too, if none
//! is a multiple of m + 1: powers of two are m = 2, odd numbers m = 1.
//! **When not.** For other sets of amounts use `subtraction`. If any number of stones may be taken,
//! it is Nim: use `xor`.
//!
//! **Complexity.** O(1).
//!
//! **Limits.** Heaps and m up to 2⁶⁴ − 1.
//!
//! **Why it is right.** The heaps 0 to m have the Grundy numbers 0 to m, because every smaller heap
//! is an option. The options of a larger heap n are the m heaps below it. By induction these and
//! n − m − 1 have the values 0 ..= m, each once, so the mex of the options is the value of
//! n − m − 1. Another amount that is no multiple of m + 1 never leads to the heap's own value, and
//! from 0 ..= m only to smaller ones, so it changes no mex.
//!
//! **Proved by machine.** `k; n -> n - t for 1 <= t <= k` has the number `n % (k + 1)`, for each k up to 50.
//!
//! **Source.** C. G. Bachet de Méziriac, "Problèmes plaisans et délectables", 1612, says who wins;
//! the Grundy numbers are folklore.

use crate::xor::next_player_wins;
use std::borrow::Borrow;

/// The game in which a move takes between 1 and this many stones from a heap.
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
    /// Returns the Grundy number of a heap: its size modulo m + 1. O(1).
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

    /// Returns whether the player to move wins a sum of such heaps, given as numbers or references. O(1) each.
    ///
    /// ```
    /// use grundy::take_up_to::TakeUpTo;
    ///
    /// assert!(TakeUpTo(3).next_player_wins(&[5, 8, 2]));
    /// assert!(!TakeUpTo(3).next_player_wins(vec![5, 9]));
    /// ```
    pub fn next_player_wins<I: IntoIterator>(self, heaps: I) -> bool
    where
        I::Item: Borrow<u64>,
    {
        next_player_wins(
            heaps
                .into_iter()
                .map(|heap| self.grundy_number(*heap.borrow())),
        )
    }
}
