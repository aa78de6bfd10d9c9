//! Taking at least one stone and at most a fraction of a heap, ⌊n/k⌋ of n: Grundy numbers and moves without a table.
//!
//! **When.** A move takes at least 1 and at most ⌊n/k⌋ stones from a heap of n. With ⌈n/k⌉ instead, it is the same game with k − 1
//! stones more; with fewer than n/k, with one stone less. "Leave at least two thirds" means k = 3.
//! **When not.** For at most half, k = 2, `take_half` answers at once; if the bound is the same number for all heaps, `take_up_to`.
//!
//! **Complexity.** At most 1.22·√n + 1 steps, O(1) memory. With n < k² there are at most ⌊n/k⌋ + 1, otherwise at most
//! k·(1 + ln(n/k²)) + 1: so for n = 10⁹ at most 4·10⁴ steps, with k = 2 at most 41.
//!
//! **Limits.** Heaps, and k from 1, up to 2⁶⁴ − 1; nothing overflows.
//!
//! **Why it is right.** Let q(n) = ⌊n/k⌋. Claim: the heaps n − q(n), …, n have the Grundy numbers 0, …, q(n), each once. It holds
//! for n = 0. Suppose that it holds for n, and let q = q(n).
//!
//! - If k does not divide n + 1, the options of n + 1 are n − q + 1, …, n. Their numbers are all up to q but that of n − q, which is
//!   therefore the mex: G(n + 1) = G(n − q). So n − q + 1, …, n + 1 have the numbers 0, …, q again.
//! - If k divides n + 1, one stone more may be taken: the options are n − q, …, n, and G(n + 1) = q + 1.
//!
//! So the claim holds for n + 1, and G(n) = n/k if k divides n, else G(n) = G(n − q(n) − 1). For k = 3 and n = 8, q = 2 and
//! G(8) = G(5) = G(3) = 1.
//!
//! **The steps.** Let n = k·q + r with 0 ≤ r < k. As long as more than k·q stones are left, each use of the rule takes q + 1 stones;
//! together, as one step, they turn n into k·q − b, where b = −r mod (q + 1). If b = 0, the number is q; if q = 0, it is 0. As b > 0
//! lowers the quotient, there are at most ⌊n/k⌋ + 1 steps. A step with r > 0 takes more than n/k, that is, it leaves less than
//! n·(1 − 1/k) < n·e^(−1/k). So after k·ln(n/k²) steps or one more, n < k², and at most k quotients are left. With x = k/√n ≤ 1 the
//! sum is √n·x·(1 − 2·ln x) + 1, greatest at x = e^(−1/2), where it is 2·√(n/e) + 1.
//!
//! **The move.** By the claim, no two options have the same number, so the move to a number is unique if there is one. The heaps of
//! number g are k·g and, after each heap m among them, m + ⌊m/(k − 1)⌋ + 1: let n > m be the next. By the rule above,
//! k does not divide n, and m = n − ⌊n/k⌋ − 1. With n = k·a + b, 0 < b < k, this is m = (k − 1)·a + b − 1, so a = ⌊m/(k − 1)⌋.
//! Climb to the first of them that is at least n − ⌊n/k⌋ (n the given heap), taking all with the same a in one step. Each step but
//! the last raises a, and leads from m to more than m·k/(k − 1) > m·e^(1/k). So at most k steps lead to k·(k − 1), where a = k, and
//! k·ln(n/k²) + 1 more to n·(1 − 1/k). If n < k², a ≤ ⌊n/k⌋ gives the other bound.
//!
//! **Source.** L. Levine, "Fractal sequences and restricted Nim", 2006: for ⌈n/k⌉, and all bounds that grow by 0 or 1.

use crate::xor::next_player_wins;
use std::borrow::Borrow;

/// The game in which a move takes between 1 and ⌊n/k⌋ stones from a heap of n, for this k.
///
/// ```
/// use grundy::take_fraction::TakeFraction;
///
/// let thirds = TakeFraction(3);
/// let numbers: Vec<u64> = (0..12).map(|heap| thirds.grundy_number(heap)).collect();
/// assert_eq!(numbers, [0, 0, 0, 1, 0, 1, 2, 0, 1, 3, 2, 0]);
/// // At most a third, rounded up: two stones more.
/// let numbers: Vec<u64> = (2..10).map(|heap| thirds.grundy_number(heap)).collect();
/// assert_eq!(numbers, [0, 1, 0, 1, 2, 0, 1, 3]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TakeFraction(pub u64);

impl TakeFraction {
    /// Returns the Grundy number of a heap. See the module for the cost.
    ///
    /// # Panics
    ///
    /// If k is 0.
    ///
    /// ```
    /// use grundy::take_fraction::TakeFraction;
    ///
    /// assert_eq!(TakeFraction(1_000).grundy_number(1_000_000_000_000_000_000), 1_000_000_000_000_000);
    /// assert_eq!(TakeFraction(1_000).grundy_number(1_000_000_000_000_000_001), 999_000_000_000_000);
    /// assert_eq!(TakeFraction(1).grundy_number(u64::MAX), u64::MAX);
    /// ```
    pub fn grundy_number(self, heap: u64) -> u64 {
        let k = self.0;
        let (mut most, mut rest) = (heap / k, heap % k);
        // With k = 1 there is no rest, so the step does not overflow.
        while rest > 0 {
            let step = most + 1;
            // Most heaps need no division. If no move is left, the step is 1.
            let beyond = if rest < step { rest } else { rest % step };
            if beyond == 0 {
                break;
            }
            let below = step - beyond;
            if below <= k {
                most -= 1;
                rest = k - below;
            } else {
                let heap = most * k - below;
                most = heap / k;
                rest = heap % k;
            }
        }
        most
    }

    /// Returns whether the player to move wins a sum of such heaps, given as numbers or references. As long as it takes to find
    /// their Grundy numbers.
    ///
    /// # Panics
    ///
    /// If k is 0.
    ///
    /// ```
    /// use grundy::take_fraction::TakeFraction;
    ///
    /// assert!(TakeFraction(3).next_player_wins(&[2, 3, 2]));
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

    /// Returns the heap that a move to Grundy number `number` leaves, or `None` if no option has it; there is never more than
    /// one. At most as many steps as the module's bound.
    ///
    /// Pass 0 to win this heap alone; in a sum, pass `to` of a [`WinningMove`](crate::xor::WinningMove).
    ///
    /// # Panics
    ///
    /// If k is 0.
    ///
    /// ```
    /// use grundy::take_fraction::TakeFraction;
    ///
    /// assert_eq!(TakeFraction(3).option_to(9, 2), Some(6));
    /// assert_eq!(TakeFraction(3).option_to(8, 1), None);
    /// ```
    pub fn option_to(self, heap: u64, number: u64) -> Option<u64> {
        let most = heap / self.0;
        if most == 0 || number > most {
            return None;
        }
        let least = heap - most;
        let mut option = self.0 * number;
        while option < least {
            // `least` is not 0 here, so k is not 1.
            let quotient = option / (self.0 - 1);
            let until = least.min((self.0 - 1).saturating_mul(quotient + 1));
            option += ((until - option - 1) / (quotient + 1) + 1) * (quotient + 1);
        }
        Some(option).filter(|&option| option < heap)
    }
}
