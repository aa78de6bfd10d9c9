//! Taking at least one stone and at most half of a heap, ⌊n/2⌋ of n: a closed rule for Grundy numbers and moves.
//!
//! **When.** A move takes at least 1 and at most ⌊n/2⌋ stones from a heap of n. With ⌈n/2⌉ instead, it is the same game with one
//! stone more; with fewer than n/2, with one stone less.
//! **When not.** For other fractions use `take_fraction`. If a move must halve the heap, there is only one option: count the
//! halvings.
//!
//! **Complexity.** O(1).
//!
//! **Limits.** Heaps up to 2⁶⁴ − 1; nothing overflows.
//!
//! **Why it is right.** G(2m) = m and G(2m + 1) = G(m). *Proof* by induction. Claim: the heaps ⌈n/2⌉, …, n have the Grundy numbers
//! 0, …, ⌊n/2⌋, each once; the options of n are all of these but n. It holds for n = 0. Suppose that it holds for n − 1.
//!
//! - If n = 2m, the options m, …, 2m − 1 are the heaps of the claim for n − 1, as ⌈(2m − 1)/2⌉ = m. Their numbers are 0, …, m − 1, and
//!   G(n) = m.
//! - If n = 2m + 1, the claim for n − 1 = 2m is about m, …, 2m, and the options of n are all of these but m. So the only number that
//!   they lack is G(m), and G(n) = G(m).
//!
//! In both cases the claim holds for n. ∎ So in binary, cut off all ones at the end and the 0 before them: 19 = 10011₂ has
//! G(19) = G(9) = G(4) = 10₂ = 2. The heaps of number g are (2g + 1)·2ʲ − 1 for j = 0, 1, 2, …; only the largest of them below n can
//! be an option of n: an option m has 2m ≥ n, and the next heap of its number is 2m + 1 > n.
//!
//! **Proved by machine.** `n -> n - t for 1 <= t <= n / 2` is lost if `ones(n + 1) == 1 or n == 0`.
//!
//! **Source.** L. Levine, "Fractal sequences and restricted Nim", 2006; the sequence is A025480 in the OEIS.

use crate::xor::nim_sum;
use std::borrow::Borrow;

/// Returns the Grundy number of a heap of which a move takes at most half. O(1).
///
/// ```
/// use grundy::take_half::grundy_number;
///
/// let numbers: Vec<u64> = (0..10).map(grundy_number).collect();
/// assert_eq!(numbers, [0, 0, 1, 0, 2, 1, 3, 0, 4, 2]);
/// ```
pub fn grundy_number(heap: u64) -> u64 {
    // There may be 64 ones.
    heap.checked_shr(heap.trailing_ones() + 1).unwrap_or(0)
}

/// Returns whether the player to move wins a sum of such heaps, given as numbers or references. O(1) each.
///
/// ```
/// assert!(!grundy::take_half::next_player_wins(&[4, 9, 3]));
/// ```
pub fn next_player_wins<I: IntoIterator>(heaps: I) -> bool
where
    I::Item: Borrow<u64>,
{
    nim_sum(heaps.into_iter().map(|heap| grundy_number(*heap.borrow()))) != 0
}

/// Returns the heap that a move to Grundy number `number` leaves, or `None` if no option has it; there is never more than one.
/// O(1).
///
/// Pass 0 to win this heap alone; in a sum, pass `to` of a [`WinningMove`](crate::xor::WinningMove).
///
/// ```
/// use grundy::take_half::option_to;
///
/// assert_eq!(option_to(9, 0), Some(7));
/// assert_eq!(option_to(9, 2), None);
/// ```
pub fn option_to(heap: u64, number: u64) -> Option<u64> {
    let first = number.checked_mul(2)?.checked_add(1)?;
    if first > heap {
        return None;
    }
    let doublings = first.leading_zeros() - heap.leading_zeros();
    // The largest first * 2^j that is not above the heap.
    let next = if first << doublings <= heap {
        first << doublings
    } else {
        first << (doublings - 1)
    };
    Some(next - 1).filter(|&option| heap - option <= heap / 2)
}
