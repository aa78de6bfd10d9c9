//! The XOR of all numbers from L to R, of an arithmetic progression, and of Grundy numbers that repeat or are quotients.
//!
//! **When.** There are too many heaps to list: heaps of L, L + 1, …, R stones, or of every d-th size. Also if their Grundy numbers
//! have a formula: remainders, as in `take_up_to`, quotients, as in `take_from_to`, or any sequence with a period.
//! **When not.** Heaps that are listed: `xor`.
//!
//! **Complexity.** O(1); for progressions and quotients at most 64 · 92 steps.
//!
//! **Limits.** Numbers below 2⁶⁴, also the largest of a progression before it is divided.
//!
//! **Why it is right.** 2n ⊕ (2n + 1) = 1, so two such pairs in a row cancel, and the XOR of 0 to n depends only on the last
//! n mod 4 + 1 numbers.
//!
//! *Quotients.* Bit k of ⌊x/m⌋ is ⌊x/(m · 2ᵏ)⌋ mod 2. So bit k of the XOR is the parity of the sum of ⌊(a + i·d)/M⌋ over the
//! i < n, for M = m · 2ᵏ. With a = qM + a′ and d = pM + d′ the sum is q·n + p·n(n − 1)/2 and that for a′ and d′. That one
//! counts the lattice points (i, y) with y ≥ 1 and y·M ≤ a′ + i·d′; by columns y in place of rows i, with t = a′ + n·d′, these
//! are the ⌊t/M⌋ sums of the same kind ⌊(t mod M + y·M)/d′⌋. The pair (M, d′) becomes (d′, M mod d′), as in Euclid's algorithm.
//!
//! *Periods.* Two equal periods cancel, so at most one period and the beginning of the next are left.
//!
//! **Source.** The sums of quotients: folklore, as `floor_sum` in the AtCoder Library, 2020.

use std::mem::swap;

/// Returns the XOR of all numbers from `first` to `last`; 0 if there are none. O(1).
///
/// ```
/// assert_eq!(grundy::xor_range::xor_range(3, 6), 3 ^ 4 ^ 5 ^ 6);
/// ```
pub fn xor_range(first: u64, last: u64) -> u64 {
    if first > last {
        return 0;
    }
    let up_to = |last: u64| match last % 4 {
        0 => last,
        1 => 1,
        2 => last + 1,
        _ => 0,
    };
    up_to(last) ^ first.checked_sub(1).map_or(0, up_to)
}

/// Returns the XOR of ⌊(first + i · step) / divisor⌋ for i from 0 to `count` − 1. At most 64 · 92 steps.
///
/// # Panics
///
/// If the divisor is 0, or the largest number before dividing is 2⁶⁴ or more.
///
/// ```
/// use grundy::xor_range::xor_quotients;
///
/// assert_eq!(xor_quotients(5, 3, 1, 4), 5 ^ 8 ^ 11 ^ 14);
/// assert_eq!(xor_quotients(5, 3, 2, 4), 2 ^ 4 ^ 5 ^ 7);
/// ```
pub fn xor_quotients(first: u64, step: u64, divisor: u64, count: u64) -> u64 {
    assert!(divisor > 0, "a divisor of 0");
    let last = u128::from(first) + u128::from(step) * u128::from(count.saturating_sub(1));
    assert!(last >> 64 == 0, "{} is above 2^64 - 1", last);
    let bits = (0..64).filter(|bit| last >> bit != 0);
    bits.map(|bit| {
        parity(
            u128::from(count),
            u128::from(divisor) << bit,
            u128::from(step),
            u128::from(first),
        ) << bit
    })
    .sum()
}

/// The parity of the sum of ⌊(first + i · step) / divisor⌋ over i below `count`.
fn parity(mut count: u128, mut divisor: u128, mut step: u128, mut first: u128) -> u64 {
    let mut sum = 0;
    while count > 0 {
        // n(n − 1)/2 is odd if n mod 4 is 2 or 3.
        sum ^= ((first / divisor) & count) ^ ((step / divisor) & (count >> 1));
        first %= divisor;
        step %= divisor;
        let top = first + count * step;
        count = top / divisor;
        first = top % divisor;
        swap(&mut divisor, &mut step);
    }
    sum as u64 & 1
}

/// Returns the XOR of terms `first` to `last` of a sequence with this period; 0 if there are none. `of_first(n)` is the XOR of the
/// first n terms, for n up to the period. Three calls of it.
///
/// # Panics
///
/// If the period is 0.
///
/// ```
/// use grundy::take_from_to::TakeFromTo;
/// use grundy::xor_range::{xor_periodic, xor_quotients, xor_range};
///
/// // From 1 to 6 stones are taken, so the Grundy number of n stones is n mod 7.
/// let of_first = |count: u64| xor_range(1, count.max(1) - 1);
/// assert_eq!(xor_periodic(5, 9, 7, of_first), 5 ^ 6 ^ 0 ^ 1 ^ 2);
/// // From 2 to 5 are taken: it is ⌊(n mod 7) / 2⌋.
/// let heaps = (5..=9).map(|heap| TakeFromTo(2, 5).grundy_number(heap));
/// let sum = heaps.fold(0, |sum, number| sum ^ number);
/// assert_eq!(xor_periodic(5, 9, 7, |count| xor_quotients(0, 1, 2, count)), sum);
/// ```
pub fn xor_periodic(first: u64, last: u64, period: u64, of_first: impl Fn(u64) -> u64) -> u64 {
    assert!(period > 0, "a period of 0");
    if first > last {
        return 0;
    }
    let whole = of_first(period);
    let up_to =
        |last: u64| of_first(last % period + 1) ^ if last / period % 2 == 1 { whole } else { 0 };
    up_to(last) ^ first.checked_sub(1).map_or(0, up_to)
}
