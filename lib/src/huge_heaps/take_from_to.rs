//! Taking at least L and at most R stones from a heap: Grundy numbers and moves in O(1), where `subtraction_period` goes through a
//! whole period.
//!
//! **When.** A move takes at least L and at most R stones from one heap, with 1 ≤ L ≤ R. Heaps below L have no move.
//! **When not.** For L = 1, if you need no move, `take_up_to` is shorter. For other sets of amounts use `subtraction`, or
//! `subtraction_period` if heaps are huge.
//!
//! **Complexity.** O(1).
//!
//! **Limits.** Heaps, L and R up to 2⁶⁴ − 1; nothing overflows.
//!
//! **Why it is right.** Let p = L + R and s = n mod p. Claim: G(n) = ⌊s/L⌋. *Proof* by induction. Let g = ⌊s/L⌋.
//!
//! - *No option has g.* Remainders with ⌊s′/L⌋ = g differ from s by less than L. Taking t stones, L ≤ t ≤ R, changes the remainder to
//!   s − t or s − t + p = s + L + (R − t), by L or more.
//! - *Each g′ < g is the number of an option.* Take t = min((g − g′)·L, R), which is at least L, and at most s: (g − g′)·L ≤ g·L ≤ s.
//!   If t = (g − g′)·L, then s − t has the same place in the block of g′ as s in that of g. If t = R, then s − R ≤ p − 1 − R = L − 1
//!   and s − R ≥ s − (g − g′)·L ≥ g′·L, so g′ = 0, and s − R has number 0. ∎
//!
//! For L = 2 and R = 5, p = 7, and the numbers are 0 0 1 1 2 2 3, again and again. Of the moves to g′, the one to the largest heap of
//! number g′ up to n − L takes the fewest stones; if these are more than R, there is no move to g′.
//!
//! **Misère play.** If a player who cannot move wins, use `misere` with the Grundy numbers as heaps, for one heap or a sum. If all
//! are 0, it names no move: take R stones from any heap of at least L. *Proof.* Let x be the XOR of the numbers. Claim: if some
//! number is above 1, the position is lost exactly if x = 0; otherwise exactly if x = 1. The claim follows by induction, in four
//! cases.
//!
//! - No number above 1, x = 1: there is a move, as some number is 1. It makes x = 0, or some number at least 2 and then x > 1. Both
//!   are won.
//! - No number above 1, x = 0: if no heap has a move, the player to move has won. If a number is 1, it can become 0. Otherwise a heap of
//!   number 0 has a move: n ≥ L > s, so n ≥ p, and taking R leaves remainder s + L and number 1. In both cases x becomes 1, which is lost.
//! - One number above 1: x is not 0. That number can become 0 or 1, whichever makes x = 1, which is lost.
//! - Several numbers above 1: one of them stays, whatever the move. If x = 0, every move makes x ≠ 0, which is won. Otherwise some
//!   move makes x = 0, as in normal play, which is lost. ∎
//!
//! **Proved by machine.** `l, d; n -> n - t for l <= t <= l + d` has the number `n % (2 * l + d) / l`, for all l and d up to 8.
//!
//! **Source.** E. Berlekamp, J. Conway, R. Guy, "Winning Ways for Your Mathematical Plays", 1982, chapter 4; for misère play
//! T. S. Ferguson, "On sums of graph games with last player losing", 1974.

use crate::xor::next_player_wins;
use std::borrow::Borrow;

/// The game in which a move takes at least the first number of stones and at most the second.
///
/// ```
/// use grundy::take_from_to::TakeFromTo;
///
/// let game = TakeFromTo(2, 5);
/// let numbers: Vec<u64> = (0..9).map(|heap| game.grundy_number(heap)).collect();
/// assert_eq!(numbers, [0, 0, 1, 1, 2, 2, 3, 0, 0]);
/// assert_eq!(game.option_to(1_000_000_000_000_000_003, 1), Some(1_000_000_000_000_000_001));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TakeFromTo(pub u64, pub u64);

impl TakeFromTo {
    /// Returns the Grundy number of a heap of n: (n mod (L + R))/L, rounded down. O(1).
    ///
    /// # Panics
    ///
    /// If L is 0 or above R.
    ///
    /// ```
    /// use grundy::take_from_to::TakeFromTo;
    ///
    /// assert_eq!(TakeFromTo(10, 30).grundy_number(1_000_039), 3);
    /// ```
    pub fn grundy_number(self, heap: u64) -> u64 {
        self.rest(heap) / self.0
    }

    /// Returns whether the player to move wins a sum of such heaps, given as numbers or references. O(1) each.
    ///
    /// # Panics
    ///
    /// If L is 0 or above R.
    ///
    /// ```
    /// use grundy::take_from_to::TakeFromTo;
    ///
    /// assert!(!TakeFromTo(2, 5).next_player_wins(&[4, 11, 1]));
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
    /// If L is 0 or above R.
    ///
    /// ```
    /// use grundy::take_from_to::TakeFromTo;
    ///
    /// assert_eq!(TakeFromTo(2, 5).option_to(6, 0), Some(1));
    /// assert_eq!(TakeFromTo(2, 5).option_to(6, 3), None);
    /// ```
    pub fn option_to(self, heap: u64, number: u64) -> Option<u64> {
        let TakeFromTo(least, most) = self;
        let last_rest = self.last_rest();
        let largest = heap.checked_sub(least)?;
        let rest = self.rest(largest);
        // The remainders with this number.
        let first = number
            .checked_mul(least)
            .filter(|&first| first <= last_rest)?;
        let last = first.saturating_add(least - 1).min(last_rest);
        let start = largest - rest;
        let option = if first <= rest {
            start + rest.min(last)
        } else {
            // In the period before.
            start.checked_sub(last_rest - last)?.checked_sub(1)?
        };
        Some(option).filter(|&option| heap - option <= most)
    }

    /// Returns how many options have Grundy number `number`. O(1).
    ///
    /// Of a sum, this many moves in this heap win if `number` is the nim-sum of the others.
    ///
    /// # Panics
    ///
    /// If L is 0 or above R.
    ///
    /// ```
    /// use grundy::take_from_to::TakeFromTo;
    ///
    /// // Five or six stones leave one or none.
    /// assert_eq!(TakeFromTo(2, 6).count_options_to(6, 0), 2);
    /// ```
    pub fn count_options_to(self, heap: u64, number: u64) -> u64 {
        let period = u128::from(self.last_rest()) + 1;
        if heap < self.0 {
            return 0;
        }
        let (least, most, heap) = (u128::from(self.0), u128::from(self.1), u128::from(heap));
        // The remainders with this number.
        let first = (u128::from(number) * least).min(period);
        let end = (first + least).min(period);
        // How many heaps below this one have such a remainder.
        let below = |heap: u128| {
            heap / period * (end - first) + (heap % period).max(first).min(end) - first
        };
        (below(heap - least + 1) - below(heap.saturating_sub(most))) as u64
    }

    /// Returns the heap modulo L + R.
    fn rest(self, heap: u64) -> u64 {
        self.last_rest()
            .checked_add(1)
            .map_or(heap, |period| heap % period)
    }

    /// Returns L + R − 1, or 2⁶⁴ − 1 if it is above that: larger heaps don't exist.
    fn last_rest(self) -> u64 {
        let TakeFromTo(least, most) = self;
        assert!(
            0 < least && least <= most,
            "no amounts from {} to {}",
            least,
            most
        );
        least.saturating_add(most - 1)
    }
}
