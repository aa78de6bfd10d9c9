//! How many positions with a fixed total of stones are lost: in Nim, in Moore's Nim_k, and on a staircase.
//!
//! **When.** n heaps in order, which may be empty, have s stones together, for one s or for all up to a total. In the same way
//! pieces on a strip: the gaps between them are the heaps, and the total is the number of free squares. Gaps or steps that do
//! not matter, as every other step of a staircase, are *free heaps*.
//! **When not.** Heaps from a list, or with bounds: `counting`, `bounded_heaps`.
//!
//! **Complexity.** For n heaps and totals up to T, with m = min(n, T), O(n·m + T·m/(k + 1)) time and O(T + m) memory, and O(T) for
//! each free heap.
//!
//! **Limits.** Exact if there are fewer than about 2¹²⁷ starts, or modulo any number below 2³²: see `arithmetic`.
//!
//! **Why it is right.** Nim_k is lost exactly if for each bit the number of heaps that have it is a multiple of k + 1; Nim is
//! Nim_1. Let f(s) be the number of lost positions with s stones. If j heaps are odd, choose them in one of C(n, j) ways, take
//! a stone from each, and halve all heaps: a lost position of (s − j)/2 stones is left. So f(s) is the sum of
//! C(n, j) · f((s − j)/2) over the multiples j of k + 1 for which s − j is even and not negative; and f(0) = 1. A free heap
//! has any part of the stones, so each count becomes the sum of all up to it.
//!
//! **Source.** Folklore; Moore's rule is in `moore`.

use crate::arithmetic::Arithmetic;

/// Returns how many positions are lost in which a move takes stones from 1 to `most` of `heaps` heaps: entry s is for s stones
/// in all, from 0 to `total`.
///
/// `most` is 1 in Nim. O(n·m + T·m/(k + 1)) for n heaps, k = `most`, T = `total` and m = min(n, T).
///
/// # Panics
///
/// If the arithmetic is exact and there are about 2¹²⁷ positions or more of `total` stones, with heaps of any size.
///
/// ```
/// use grundy::arithmetic::Exact;
/// use grundy::fixed_total::lost_positions;
///
/// // Of two stones: (0, 1, 1), (1, 0, 1), (1, 1, 0). Of four: (0, 2, 2), …
/// assert_eq!(lost_positions(3, 1, 6, Exact), [1, 0, 3, 0, 3, 0, 9]);
/// ```
pub fn lost_positions<A: Arithmetic>(
    heaps: usize,
    most: usize,
    total: usize,
    arithmetic: A,
) -> Vec<A::Number> {
    // The heaps share the total in C(total + heaps − 1, total) ways.
    let more = |ways, stone| ways * (heaps as f64 + stone as f64 - 1.0) / stone as f64;
    arithmetic.check((1..=total).fold(1.0, more));
    let none = arithmetic.number(0);
    // The row C(heaps, 0), C(heaps, 1), … of Pascal's triangle.
    let mut choices = vec![none; heaps.min(total) + 1];
    choices[0] = arithmetic.number(1);
    for _ in 0..heaps {
        for index in (1..choices.len()).rev() {
            choices[index] = arithmetic.plus(choices[index], choices[index - 1]);
        }
    }
    let step = most.saturating_add(1);
    let mut lost = vec![arithmetic.number(1)];
    for stones in 1..=total {
        let odd = (0..choices.len().min(stones + 1))
            .step_by(step)
            .filter(|odd| (stones - odd) % 2 == 0);
        let ways = odd.map(|odd| arithmetic.times(choices[odd], lost[(stones - odd) / 2]));
        let sum = ways.fold(none, |sum, ways| arithmetic.plus(sum, ways));
        lost.push(sum);
    }
    lost
}

/// Adds a heap that does not matter to the positions counted, as an even step of a staircase: entry s of the result is the sum
/// of the entries up to s. O(T).
///
/// With an exact arithmetic the sums must stay below 2¹²⁸.
///
/// ```
/// use grundy::arithmetic::Exact;
/// use grundy::fixed_total::{add_free_heap, lost_positions};
///
/// // Steps 1 to 3 of a staircase with four coins: steps 1 and 3 are equal, and step 2 has the rest.
/// let mut lost = lost_positions(2, 1, 4, Exact);
/// add_free_heap(&mut lost, Exact);
/// assert_eq!(lost[4], 3);
/// ```
pub fn add_free_heap<A: Arithmetic>(counts: &mut [A::Number], arithmetic: A) {
    for stones in 1..counts.len() {
        counts[stones] = arithmetic.plus(counts[stones], counts[stones - 1]);
    }
}
