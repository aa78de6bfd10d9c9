//! How many positions of Nim with different, non-empty heaps are lost, if heaps have fewer than 2ᵇ stones.
//!
//! **When.** n heaps in order, no two equal, none empty, all below 2ᵇ. For sets of heaps divide by n!.
//! **When not.** Equal heaps are allowed, or the bound is no power of two: `counting`, `bounded_heaps`.
//!
//! **Complexity.** O(n + log b) time, O(1) memory.
//!
//! **Limits.** n up to 10⁸. Exactly if (2ᵇ)ⁿ is below 2¹²⁷, or modulo a number below 2³².
//!
//! **Why it is right.** Let M = 2ᵇ − 1. Choose n − 1 different heaps: M(M − 1)…(M − n + 2) ways. The last heap must be their
//! XOR, which is below 2ᵇ. It is no heap if it is 0: a(n − 1) ways. It equals one of the others, at n − 1 places, if the
//! remaining n − 2 have XOR 0: a(n − 2) ways, times M − n + 2 heaps that are none of them. So a(n) = M…(M − n + 2) − a(n − 1) −
//! (n − 1)(M − n + 2)·a(n − 2).
//!
//! **Source.** Project Euler 409, "Nim Extreme"; Luogu P3214, "卡农".

use crate::arithmetic::Arithmetic;

/// Returns how many positions there are with `heaps` different non-empty heaps below 2^`bits`, and how many of them are lost.
/// O(n).
///
/// # Panics
///
/// If the arithmetic is exact and (2ᵇ)ⁿ is 2¹²⁷ or more.
///
/// ```
/// use grundy::arithmetic::Exact;
/// use grundy::distinct_heaps::positions_and_lost;
///
/// // 1, 2, 3 in any order.
/// assert_eq!(positions_and_lost(3, 2, Exact), (6, 6));
/// assert_eq!(positions_and_lost(4, 3, Exact), (840, 168));
/// ```
pub fn positions_and_lost<A: Arithmetic>(
    heaps: u64,
    bits: u64,
    arithmetic: A,
) -> (A::Number, A::Number) {
    arithmetic.check((bits as f64 * heaps as f64).exp2());
    let number = |number| arithmetic.number(number);
    // How many different heaps are left to choose from.
    let mut left = arithmetic.minus(arithmetic.power(number(2), bits), number(1));
    let (mut positions, mut lost, mut lost_before) = (number(1), number(1), number(0));
    for heap in 1..=heaps {
        let others = arithmetic.times(number(heap - 1), arithmetic.plus(left, number(1)));
        let repeated = arithmetic.times(others, lost_before);
        lost_before = lost;
        lost = arithmetic.minus(arithmetic.minus(positions, lost), repeated);
        positions = arithmetic.times(positions, left);
        left = arithmetic.minus(left, number(1));
    }
    (positions, lost)
}
