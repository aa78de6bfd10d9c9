//! Lasker's Nim, with heaps of any size: a move takes any number of stones from a heap, or splits it into two heaps.
//!
//! **When.** A move takes at least one stone from one heap, or divides it into two non-empty heaps without taking any.
//! Or it divides it into three: [`grundy_number_with_three`].
//! **When not.** If a move may take *and* split, use `take_and_break`, where this game is "4.3...". If no move splits, it is Nim: use
//! `xor`.
//!
//! **Complexity.** O(1).
//!
//! **Limits.** Heaps up to 2⁶⁴ − 2: the number of 2⁶⁴ − 1 stones is 2⁶⁴.
//!
//! **Why it is right.** Claim: G(n) = n if n = 0 or n mod 4 is 1 or 2, G(4k + 3) = 4k + 4 and G(4k + 4) = 4k + 3. So G exchanges the
//! last two of each four heaps 4k + 1, …, 4k + 4. *Proof* by induction. Taking leads to the numbers G(0), …, G(n − 1), and splitting
//! to G(a) ⊕ G(b) with a + b = n and a, b ≥ 1. By induction G(a) mod 4 is 1, 2, 0, 3 if a mod 4 is 1, 2, 3, 0. So the splits
//! are:
//!
//! | n | a and b mod 4 | G(a) ⊕ G(b) mod 4 | taking leads to | so G(n) is |
//! |---|---|---|---|---|
//! | 4k + 1 | 0 and 1, 2 and 3 | 2 | 0, …, 4k | 4k + 1 |
//! | 4k + 2 | 0 and 2, 1 and 1, 3 and 3 | 1 or 0 | 0, …, 4k + 1 | 4k + 2 |
//! | 4k + 3 | 0 and 3, 1 and 2 | 3 | 0, …, 4k + 2 | 4k + 4: the split into 1 and 4k + 2 has 4k + 3 |
//! | 4k + 4 | 0 and 0, 1 and 3, 2 and 2 | 0 or 1 | 0, …, 4k + 2 and 4k + 4 | 4k + 3 |
//!
//! In each row no split has the number in the last column, which is therefore the mex. ∎
//!
//! **The split to a number g.** If the heap of number g is below n, taking leads to it. Otherwise n ≤ g + 1. Write G(a) = 4x + c with
//! 0 ≤ c < 4. Then a = 4x + e(c) with e(0), …, e(3) = −1, 1, 2, 4, and x ≥ 1 if c = 0. A split into a and b = 4y + e(d) has the number g
//! if c ⊕ d = g mod 4 and x ⊕ y = h = ⌊g/4⌋. A sum is the XOR plus twice the common bits, so x + y − h is even and not negative. As
//! x + y = (n − e(c) − e(d))/4 ≤ (g + 3)/4 < h + 2, it is 0. So n = 4h + e(c) + e(d), and the bits of h are divided between x and y at
//! will. How they are divided matters only if x or y must not be 0. The lowest bit goes to x, the rest to y; if only y must not be 0,
//! exchange the parts: every c is tried.
//!
//! **Three heaps.** If a split leaves three heaps, G exchanges 8k + 7 and 8k + 8 and nothing else. *Proof* by induction. A split of n into
//! heaps of which s are 7 mod 8 and t are 0 mod 8 has numbers with the sum n + s − t. Their XOR x has the same parity, and the sum
//! exceeds it by twice the common bits. The heaps that are 7, 0, or else c mod 8 have numbers that are 0, 7, c mod 8.
//!
//! - n = 8k + 8 or 8k + 7, and x is the other: then s − t is odd. If the sum is x, no two numbers have a common bit; otherwise it
//!   exceeds x by 2 or 4, so they have some in their last three bits. For n = 8k + 7, x is 0 mod 8: (s, t) = (1, 0) leaves c ⊕ c′ = 0 with
//!   common bits, (2, 1) and its like 7 ≠ 0, and (3, 0) no common bits there. For n = 8k + 8, x is 7 mod 8: (0, 1) leaves c ⊕ c′ = 0, (1, 2) 0 ≠ 7, (1, 0)
//!   c ⊕ c′ = 7 without common bits, (2, 1) 7 without, and (3, 0) 0 ≠ 7. So no split has the number x = G(n).
//! - n = 8k + 7 has the split 1, 2, 8k + 4 of number n, and n = 8k + 8 leads to 8k + 8 by taking 1 stone. So G(n) is the other.
//! - Other n: taking leads to 0, …, n − 1. If x = n, then s − t is 0 or 2: s = t = 0 needs three c without common bits, which is 7 mod 8; s = t = 1 has
//!   common bits of 7 and c; (2, 0) has none where it must. So G(n) = n. ∎
//!
//! **Source.** Em. Lasker, "Brettspiele der Völker", 1931; E. Berlekamp, J. Conway, R. Guy, "Winning Ways", 1982, chapter 4.

use crate::xor::nim_sum;
use std::borrow::Borrow;

/// Returns the Grundy number of a heap. O(1).
///
/// # Panics
///
/// If the heap is 2⁶⁴ − 1.
///
/// ```
/// use grundy::lasker::grundy_number;
///
/// let numbers: Vec<u64> = (0..10).map(grundy_number).collect();
/// assert_eq!(numbers, [0, 1, 2, 4, 3, 5, 6, 8, 7, 9]);
/// ```
pub fn grundy_number(heap: u64) -> u64 {
    exchanged(heap).expect("a heap of 2^64 - 1 stones has a number above 64 bits")
}

/// Returns the Grundy number of a heap if a move takes any number of stones or splits it into three heaps. O(1).
///
/// # Panics
///
/// If the heap is 2⁶⁴ − 1.
///
/// ```
/// use grundy::lasker::grundy_number_with_three;
///
/// let numbers: Vec<u64> = (5..11).map(grundy_number_with_three).collect();
/// assert_eq!(numbers, [5, 6, 8, 7, 9, 10]);
/// ```
pub fn grundy_number_with_three(heap: u64) -> u64 {
    assert!(heap < !0, "a heap of 2^64 - 1 stones has a number above 64 bits");
    match heap % 8 {
        7 => heap + 1,
        0 if heap > 0 => heap - 1,
        _ => heap,
    }
}

/// Returns whether the player to move wins a sum of such heaps, given as numbers or references. O(1) each.
///
/// # Panics
///
/// If a heap is 2⁶⁴ − 1.
///
/// ```
/// assert!(!grundy::lasker::next_player_wins(&[1, 2, 4]));
/// ```
pub fn next_player_wins<I: IntoIterator>(heaps: I) -> bool
where
    I::Item: Borrow<u64>,
{
    nim_sum(heaps.into_iter().map(|heap| grundy_number(*heap.borrow()))) != 0
}

/// Returns the two heaps that a move to Grundy number `number` leaves, the smaller first, or `None` if no option has it. The first is 0
/// if the move takes stones, and a move that takes comes before one that splits. O(1).
///
/// Pass 0 to win this heap alone; in a sum, pass `to` of a [`WinningMove`](crate::xor::WinningMove).
///
/// ```
/// use grundy::lasker::option_to;
///
/// // Taking all leaves no heap.
/// assert_eq!(option_to(7, 0), Some((0, 0)));
/// assert_eq!(option_to(7, 4), Some((0, 3)));
/// assert_eq!(option_to(7, 7), Some((3, 4)));
/// assert_eq!(option_to(7, 8), None);
/// ```
pub fn option_to(heap: u64, number: u64) -> Option<(u64, u64)> {
    match exchanged(number) {
        Some(left) if left < heap => Some((0, left)),
        _ => split_to(heap, number),
    }
}

/// Exchanges 4k + 3 and 4k + 4; `None` above 2⁶⁴ − 1.
fn exchanged(heap: u64) -> Option<u64> {
    match heap % 4 {
        3 => heap.checked_add(1),
        0 if heap > 0 => Some(heap - 1),
        _ => Some(heap),
    }
}

/// Returns a split with this number.
fn split_to(heap: u64, number: u64) -> Option<(u64, u64)> {
    // A heap of number 4x + c has 4x - 1 + ABOVE[c] stones.
    const ABOVE: [u64; 4] = [0, 2, 3, 5];
    let high = number / 4;
    let lowest = high & high.wrapping_neg();
    let (x, y) = (lowest, high - lowest);
    (0..4).find_map(|c| {
        let d = c ^ (number % 4) as usize;
        let above = 4 * u128::from(high) + u128::from(ABOVE[c] + ABOVE[d]);
        if above != u128::from(heap) + 2 || (c == 0 && x == 0) || (d == 0 && y == 0) {
            return None;
        }
        let part = 4 * x + ABOVE[c] - 1;
        Some((part.min(heap - part), part.max(heap - part)))
    })
}
