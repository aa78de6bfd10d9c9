//! Lasker's Nim, with heaps of any size: a move takes any number of stones from a heap, or splits it into two heaps.
//!
//! **When.** A move takes at least one stone from one heap, or divides it into two non-empty heaps without taking any. Or it
//! divides it into three: [`grundy_number_with_three`].
//! **When not.** If no move splits, or only after taking any number, it is Nim: use `xor`. If a move takes some amounts *and*
//! splits, use `take_and_break`, where this game is "4.3...".
//!
//! **Complexity.** O(1).
//!
//! **Limits.** Heaps up to 2⁶⁴ − 2: the number of 2⁶⁴ − 1 stones is 2⁶⁴.
//!
//! **Why it is right.** Claim: G(n) = n if n = 0 or n mod 4 is 1 or 2, G(4k + 3) = 4k + 4 and G(4k + 4) = 4k + 3. So G
//! exchanges the last two of each four heaps 4k + 1, …, 4k + 4. *Proof* by induction. Taking leads to the numbers G(0), …, G(n
//! − 1), and splitting to G(a) ⊕ G(b) with a + b = n and a, b ≥ 1. By induction G(a) mod 4 is 1, 2, 0, 3 if a mod 4 is 1, 2, 3,
//! 0. So the splits are:
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
//! **The split to a number g.** If the heap of number g is below n, taking leads to it. Otherwise n ≤ g + 1. Write G(a) = 4x +
//! c with 0 ≤ c < 4. Then a = 4x + e(c) with e(0), …, e(3) = −1, 1, 2, 4, and x ≥ 1 if c = 0. A split into a and b = 4y + e(d)
//! has the number g if c ⊕ d = g mod 4 and x ⊕ y = h = ⌊g/4⌋. A sum is the XOR plus twice the common bits, so x + y − h is even
//! and not negative. As x + y = (n − e(c) − e(d))/4 ≤ (g + 3)/4 < h + 2, it is 0. So n = 4h + e(c) + e(d), and the bits of h
//! are divided between x and y at will. How they are divided matters only if x or y must not be 0. The lowest bit goes to x,
//! the rest to y; if only y must not be 0, exchange the parts: every c is tried.
//!
//! **Three heaps.** If a split leaves three heaps, G exchanges 8k + 7 and 8k + 8 and nothing else. *Proof* by induction. Of the
//! parts of a split of n, let s be 7 mod 8 and t be 0 mod 8; the others are c from 1 to 6 mod 8. Their numbers are 0, 7 and c mod
//! 8 and have the sum n + s − t. Their XOR x is less by twice the common bits: by 0 if no two have a common bit, and by 2 or 4
//! only if two have one among the last three.
//!
//! - *n = 8k + 7, x = 8k + 8* would make s − t odd, and x less by s − t − 1. With s = 1 and t = 0 no two have a common bit, but the
//!   others are equal mod 8. With s = 2 and t = 1, x is 7 mod 8. With s = 3, x is less by 2, but all are 0 mod 8.
//! - *n = 8k + 8, x = 8k + 7* would make x less by s − t + 1. With s = 0 and t = 1 no two have a common bit, but the others are equal
//!   mod 8. With s = 1 and t = 2, or s = 3, x is 0 mod 8. With s = 1 and t = 0, or s = 2 and t = 1, x is less by 2, but c and 7 − c, or
//!   0, 0 and 7, have no common bit.
//! - *Other n, x = n* would make x less by s − t. Three c without common bits, or 0, 7 and c: n would be 7 mod 8, or 7 and c have a
//!   common bit. With s = 2 and t = 0, x is less by 2, but 0, 0 and c have no common bit.
//!
//! Taking leads to 0, …, n − 1 for other n, so G(n) = n; to 0, …, 8k + 6 for 8k + 7, of which the split 1, 2, 8k + 4 has the number 8k
//! + 7; and to 0, …, 8k + 6 and 8k + 8 for 8k + 8. ∎
//!
//! **Proved by machine.** `lasker` has the number `n` if `n == 0`, `n + 1` if `n % 4 == 3`, `n - 1` if `n % 4 == 0`, else `n`.
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
    assert!(
        heap < !0,
        "a heap of 2^64 - 1 stones has a number above 64 bits"
    );
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

/// Returns the two heaps that a move to Grundy number `number` leaves, the smaller first, or `None` if no option has it. The
/// first is 0 if the move takes stones, and a move that takes comes before one that splits. O(1).
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

/// Returns how many options have Grundy number `number`. O(1).
///
/// Of a sum, this many moves in this heap win if `number` is the nim-sum of the others. The order of the two heaps of a split does
/// not count.
///
/// With s = x + y, the bits that x and y share are (s − h)/2, if that is a whole number without a bit of h.
///
/// ```
/// // Take all, or split into two equal heaps.
/// assert_eq!(grundy::lasker::count_options_to(6, 0), 2);
/// ```
pub fn count_options_to(heap: u64, number: u64) -> u64 {
    let takes = exchanged(number).map_or(false, |left| left < heap);
    let high = u128::from(number / 4);
    let ways = (0..4).map(|c| {
        let d = c ^ (number % 4) as usize;
        // 4(x + y), then twice the bits that x and y share.
        let rest = (u128::from(heap) + 2).checked_sub(u128::from(ABOVE[c] + ABOVE[d]));
        let whole = rest.filter(|rest| rest % 4 == 0);
        let twice = match whole.and_then(|rest| (rest / 4).checked_sub(high)) {
            Some(twice) if twice % 2 == 0 && (twice / 2) & high == 0 => twice,
            _ => return 0,
        };
        // One way has x = 0 or y = 0 where it must not be. If neither may be 0, there are two, but halving drops the other.
        let left_out = u128::from(twice == 0 && (c == 0 || d == 0));
        (1_u128 << high.count_ones()) - left_out
    });
    // A split into equal heaps is found once, any other in both orders.
    let equal = number == 0 && heap % 2 == 0;
    u64::from(takes) + ((ways.sum::<u128>() + u128::from(equal)) / 2) as u64
}

/// A heap of number 4x + c has 4x - 1 + ABOVE[c] stones.
const ABOVE: [u64; 4] = [0, 2, 3, 5];

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
