//! Taking 1, 2, …, m or exactly k stones from a heap of any size, such as 1, 2 or k: Grundy numbers and moves in O(1), where
//! `subtraction_period` goes through a whole period.
//!
//! **When.** A move takes from one heap between 1 and m stones, or exactly k.
//! **When not.** Without the k, `take_up_to` is shorter. To take from L to R stones, use `take_from_to`; for any other set of amounts
//! `subtraction`, or for huge heaps `subtraction_period`.
//!
//! **Complexity.** O(1).
//!
//! **Limits.** Heaps, m and k up to 2⁶⁴ − 1; nothing overflows.
//!
//! **Why it is right.** Let b = m + 1. If b does not divide k, then G(n) = n mod b, as without the k (see `take_up_to`): taking k
//! changes the remainder modulo b, so it leads to no heap of the same number, and what is missing stays missing.
//!
//! Now let b divide k, and s = n mod (k + 1). Claim: G(n) = s mod b if s < k, and G(n) = b if s = k. *Proof* by induction. Taking k stones
//! leads from n ≥ k to remainder s + 1, or to 0 if s = k.
//!
//! - *s = k.* The m heaps below have remainders k − 1, …, k − m and the numbers m, …, 1. Taking k leads to 0. So the mex is b.
//! - *m ≤ s < k.* The m heaps below have all numbers up to m but s mod b. Taking k leads to remainder s + 1, whose number is (s + 1) mod b
//!   or, if s + 1 = k, b. So the mex is s mod b.
//! - *s < m.* The s heaps below have the numbers s − 1, …, 0. If n > s, the m − s heaps below those have the remainders k, k − 1, …
//!   and the numbers b, then m, …, s + 2 (only b if s = m − 1). Taking k leads to s + 1 if at all. So the mex is s. ∎
//!
//! So with 1, 2 or k the numbers are 0 1 2 repeated for ever; but if 3 divides k, heap k has 3, and from k + 1 on all repeats.
//!
//! **The move.** Among the m heaps below, each number occurs at most once. Let r = s mod b, where s = n if b does not divide k. The
//! number g ≤ m is found by taking (r − g) mod b stones, or one more if the heap of remainder k lies between; the number b by taking
//! s + 1. Besides, k is tried.
//!
//! **Proved by machine.** `k; n -> n - 1 or n - 2 or n - k` has the number `n % 3` if `k % 3 != 0`, `3` if `n % (k + 1) == k`, else
//! `n % (k + 1) % 3`, for each k up to 50.
//!
//! **Source.** Folklore; Codeforces 1194 D asks who wins with 1, 2 or k.

use crate::xor::next_player_wins;
use std::borrow::Borrow;

/// The game in which a move takes between 1 and m stones from a heap, or exactly k; first m, then k.
///
/// ```
/// use grundy::take_up_to_or::TakeUpToOr;
///
/// let game = TakeUpToOr(2, 6);
/// let numbers: Vec<u64> = (0..14).map(|heap| game.grundy_number(heap)).collect();
/// assert_eq!(numbers, [0, 1, 2, 0, 1, 2, 3, 0, 1, 2, 0, 1, 2, 3]);
/// assert_eq!(TakeUpToOr(2, 7).grundy_number(1_000_000_000_000_000_000), 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TakeUpToOr(pub u64, pub u64);

impl TakeUpToOr {
    /// Returns the Grundy number of a heap. O(1).
    ///
    /// # Panics
    ///
    /// If m or k is 0.
    ///
    /// ```
    /// use grundy::take_up_to_or::TakeUpToOr;
    ///
    /// assert_eq!(TakeUpToOr(2, 999).grundy_number(1_999), 3);
    /// ```
    pub fn grundy_number(self, heap: u64) -> u64 {
        let TakeUpToOr(_, other) = self;
        match self.block() {
            None => heap,
            Some(block) => match self.rest(heap, block) {
                rest if rest == other && other % block == 0 => block,
                rest => rest % block,
            },
        }
    }

    /// Returns whether the player to move wins a sum of such heaps, given as numbers or references. O(1) each.
    ///
    /// # Panics
    ///
    /// If m or k is 0.
    ///
    /// ```
    /// use grundy::take_up_to_or::TakeUpToOr;
    ///
    /// assert!(!TakeUpToOr(2, 6).next_player_wins(&[6, 13, 7]));
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

    /// Returns the heap that a move to Grundy number `number` leaves, or `None` if no option has it; of several, the largest. O(1).
    ///
    /// Pass 0 to win this heap alone; in a sum, pass `to` of a [`WinningMove`](crate::xor::WinningMove).
    ///
    /// # Panics
    ///
    /// If m or k is 0.
    ///
    /// ```
    /// use grundy::take_up_to_or::TakeUpToOr;
    ///
    /// assert_eq!(TakeUpToOr(2, 6).option_to(6, 0), Some(0));
    /// assert_eq!(TakeUpToOr(2, 6).option_to(9, 3), None);
    /// ```
    pub fn option_to(self, heap: u64, number: u64) -> Option<u64> {
        self.amounts_to(heap, number)
            .first()
            .map(|amount| heap - amount)
    }

    /// Returns how many options have Grundy number `number`. O(1).
    ///
    /// Of a sum, this many moves in this heap win if `number` is the nim-sum of the others.
    ///
    /// # Panics
    ///
    /// If m or k is 0.
    ///
    /// ```
    /// use grundy::take_up_to_or::TakeUpToOr;
    ///
    /// // One stone leaves six, four leave three.
    /// assert_eq!(TakeUpToOr(2, 4).count_options_to(7, 0), 2);
    /// ```
    pub fn count_options_to(self, heap: u64, number: u64) -> u64 {
        self.amounts_to(heap, number).len() as u64
    }

    /// The amounts that lead to this number, ascending.
    fn amounts_to(self, heap: u64, number: u64) -> Vec<u64> {
        let TakeUpToOr(most, other) = self;
        let block = match self.block() {
            None => {
                return heap
                    .checked_sub(number)
                    .into_iter()
                    .filter(|&amount| amount > 0)
                    .collect()
            }
            Some(block) => block,
        };
        let rest = self.rest(heap, block);
        let below = match (rest % block).checked_sub(number) {
            Some(below) => below,
            None => block.saturating_sub(number - rest % block),
        };
        let mut amounts = vec![below, below + 1, rest.saturating_add(1), other];
        let may_be_taken =
            |amount: u64| amount <= heap && ((1..=most).contains(&amount) || amount == other);
        amounts
            .retain(|&amount| may_be_taken(amount) && self.grundy_number(heap - amount) == number);
        amounts.sort_unstable();
        amounts.dedup();
        amounts
    }

    /// Returns m + 1, or `None` if it is above 2⁶⁴ − 1.
    fn block(self) -> Option<u64> {
        let TakeUpToOr(most, other) = self;
        assert!(
            most > 0 && other > 0,
            "no amounts up to {}, or {}",
            most,
            other
        );
        most.checked_add(1)
    }

    /// Returns the heap modulo k + 1 if m + 1, `block`, divides k; otherwise the heap.
    fn rest(self, heap: u64, block: u64) -> u64 {
        let TakeUpToOr(_, other) = self;
        match other.checked_add(1) {
            Some(period) if other % block == 0 => heap % period,
            _ => heap,
        }
    }
}
