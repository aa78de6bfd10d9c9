//! How many positions of Nim are lost, or have any other nim-sum, if each heap has a largest size of its own.
//!
//! **When.** Heap i has from 0 to bᵢ stones, all sizes are different starts, and bounds are as large as 2⁶⁴ − 1. The same for
//! any game whose component i has each Grundy number from 0 to bᵢ exactly once.
//! **When not.** Every heap is from the same list: `counting`. Two heaps with a least size l: count up to b and take away the
//! count up to l − 1, for each heap. A fixed total: `fixed_total`.
//!
//! **Complexity.** O(n·b) time for n heaps of at most b bits, O(1) memory.
//!
//! **Limits.** Exact if there are fewer than about 2¹²⁷ starts, or modulo any number below 2³²: see `arithmetic`.
//!
//! **Why it is right.** Let each heap agree with its bound above bit k, but not all of them at bit k. A heap that differs there
//! has a 0 where its bound has a 1, so its lower k bits are free; the others have at most the lower bits of their bounds. The
//! first free heap has exactly one choice of its lower k bits for any choice of the others, as they must give the nim-sum; each
//! further free heap has 2ᵏ. At bit k itself only the parity of the ones counts, and above it the bounds must have the nim-sum.
//! Every start belongs to exactly one k, but the one in which all heaps are at their bounds.
//!
//! **Source.** Folklore.

use crate::arithmetic::Arithmetic;

/// Returns how many positions with 0 to `most[i]` stones in heap i have this nim-sum; the lost ones have 0. O(64·n).
///
/// # Panics
///
/// If the arithmetic is exact and there are about 2¹²⁷ positions or more.
///
/// ```
/// use grundy::arithmetic::Exact;
/// use grundy::bounded_heaps::positions;
///
/// // (0, 0), (1, 1), (2, 2)
/// assert_eq!(positions(&[2, 5], 0, Exact), 3);
/// assert_eq!(positions(&[1_000_000_000_000, 2_000_000_000_000, 3], 0, Exact), 4_000_000_000_004);
/// ```
pub fn positions<A: Arithmetic>(most: &[u64], nim_sum: u64, arithmetic: A) -> A::Number {
    arithmetic.check(
        most.iter()
            .fold(1.0, |starts, &most| starts * (most as f64 + 1.0)),
    );
    let (none, one) = (arithmetic.number(0), arithmetic.number(1));
    let differs = most.iter().fold(nim_sum, |sum, most| sum ^ most);
    let mut count = none;
    for bit in (0..64).rev().take_while(|&bit| differs >> bit >> 1 == 0) {
        let free = arithmetic.number(1 << bit);
        // How many ways with no free heap so far, and with one or more, by the parity of the ones at this bit.
        let mut ways = [[one, none], [none, none]];
        for &most in most {
            let below = arithmetic.number((most & ((1 << bit) - 1)) + 1);
            let [without, with] = ways;
            let times = |ways: [A::Number; 2]| {
                [
                    arithmetic.times(ways[0], below),
                    arithmetic.times(ways[1], below),
                ]
            };
            ways = [times(without), times(with)];
            if most >> bit & 1 == 1 {
                for row in &mut ways {
                    row.swap(0, 1);
                }
                for parity in 0..2 {
                    let freed =
                        arithmetic.plus(without[parity], arithmetic.times(with[parity], free));
                    ways[1][parity] = arithmetic.plus(ways[1][parity], freed);
                }
            }
        }
        count = arithmetic.plus(count, ways[1][(nim_sum >> bit & 1) as usize]);
    }
    if differs == 0 {
        count = arithmetic.plus(count, one);
    }
    count
}
