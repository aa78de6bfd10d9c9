//! Subtraction games: a move takes from a heap one of a fixed set of amounts.
//!
//! **When.** The amounts that may be taken do not depend on the size of the heap. [`take_up_to`] answers the game of
//! taking 1, 2, …, m in O(1), for heaps of any size; [`grundy_numbers`] makes the table of any other set.
//! **When not.** A move that also splits the heap, or whose amounts depend on the heap, is another game.
//!
//! **Complexity.** [`take_up_to`] O(1). [`grundy_numbers`] O(n·k) time for heaps up to n and k amounts, O(n) memory.
//!
//! **Limits.** Heaps up to 2⁶⁴ − 1 in [`take_up_to`]. A Grundy number is at most the number of amounts.
//!
//! **Why it is right.** The table is the definition, from small heaps to large. For taking 1 ..= m, heaps 0 ..= m
//! have Grundy numbers 0 ..= m, as in Nim. From a larger heap the options are the m heaps before it; if the last m +
//! 1 heaps had all the values 0 ..= m, the one that is missing among the last m is the value of m + 1 heaps ago.
//!
//! **Source.** E. Berlekamp, J. Conway, R. Guy, "Winning Ways for Your Mathematical Plays", 1982, chapter 4.

use crate::mex::MexSet;

/// Returns the Grundy number of a heap from which a move takes at least 1 and at most `most` stones. O(1).
///
/// ```
/// use grundy::subtraction::take_up_to;
///
/// assert_eq!(take_up_to(3, 1_000_000_000_000_000_000), 0);
/// assert_eq!(take_up_to(2, 5), 2);
/// ```
pub fn take_up_to(most: u64, heap: u64) -> u64 {
    match most.checked_add(1) {
        Some(period) => heap % period,
        None => heap,
    }
}

/// Returns the Grundy numbers of the heaps 0 ..= `largest` of the subtraction game with the given amounts.
///
/// The amounts may come in any order and repeat; those above `largest` are never taken. With no amounts every heap
/// has Grundy number 0. O(n·k) time for n = `largest` and k amounts, O(n + k) memory.
///
/// # Panics
///
/// If an amount is 0: the game would never end.
///
/// ```
/// use grundy::subtraction::grundy_numbers;
///
/// assert_eq!(grundy_numbers(&[2, 4, 7], 10), [0, 0, 1, 1, 2, 2, 0, 3, 1, 0, 2]);
/// ```
pub fn grundy_numbers(amounts: &[usize], largest: usize) -> Vec<usize> {
    assert!(
        amounts.iter().all(|&amount| amount > 0),
        "an amount of 0 leaves the heap as it is"
    );
    let mut options = MexSet::new(amounts.len());
    let mut grundy = Vec::with_capacity(largest + 1);
    for heap in 0..=largest {
        options.clear();
        for &amount in amounts.iter().filter(|&&amount| amount <= heap) {
            options.insert(grundy[heap - amount]);
        }
        grundy.push(options.mex());
    }
    grundy
}
