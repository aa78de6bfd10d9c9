//! The nim-sum (bitwise XOR) of heaps: who wins a sum of games, and with which moves.
//!
//! **When.** You have the heaps of Nim, or the Grundy numbers of the components of a disjunctive
//! sum.
//! **When not.** Misère play (the player who takes the last stone loses) and games in which one
//! move may touch several components have other rules: see `misere` and `moore`.
//!
//! **Complexity.** O(n) time for n heaps, O(1) memory. If the heaps come one by one, see
//! [`RunningNimSum`].
//!
//! **Limits.** Heaps up to 2⁶⁴ − 1; XOR cannot overflow.
//!
//! **Why it is right.** Claim: the P-positions are those with nim-sum 0. Without moves, the nim-sum
//! is 0. From nim-sum 0, changing one heap makes it non-zero. From nim-sum x ≠ 0, some heap h has
//! the leading bit of x, so h ⊕ x < h, and reducing h to h ⊕ x makes the nim-sum 0.
//!
//! **Proved by machine.** `nim 3` has the number `a xor b xor c`.
//!
//! **Source.** C. L. Bouton, "Nim, a game with a complete mathematical theory", 1901; for sums of
//! other games R. P. Sprague, 1935, and P. M. Grundy, 1939.

/// A winning move: it reduces component `component` (from 0) from `from` to `to`.
///
/// In Nim the component is a heap, and the move takes `from - to` stones. In another sum these are
/// Grundy numbers: make a move in that component to an option with Grundy number `to`. One exists,
/// since `to < from` and `from` is the mex of the options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WinningMove {
    /// The index of the component, from 0.
    pub component: usize,
    /// The Grundy number (in Nim: the stones) of the component before the move.
    pub from: u64,
    /// The Grundy number (in Nim: the stones) of the component after the move, less than `from`.
    pub to: u64,
}

use std::borrow::Borrow;

/// Returns the nim-sum of the heaps: their bitwise XOR, 0 for none. O(n).
///
/// The heaps are in anything that can be iterated over, as numbers or references. By the Sprague–Grundy theorem this is the Grundy number of a sum whose components have these
/// Grundy numbers.
///
/// ```
/// use grundy::xor::nim_sum;
///
/// assert_eq!(nim_sum(&[3, 4, 5]), 2);
/// assert_eq!(nim_sum((1..=9).map(|heap| heap % 4)), 1);
/// ```
pub fn nim_sum<I: IntoIterator>(heaps: I) -> u64
where
    I::Item: Borrow<u64>,
{
    heaps.into_iter().fold(0, |sum, heap| sum ^ *heap.borrow())
}

/// Returns whether the player to move wins the sum of these heaps or Grundy numbers under normal
/// play. O(n).
///
/// The heaps are in anything that can be iterated over, as numbers or references.
///
/// ```
/// use grundy::xor::next_player_wins;
///
/// assert!(next_player_wins(&[3, 4, 5]));
/// assert!(!next_player_wins(1..=3));
/// ```
pub fn next_player_wins<I: IntoIterator>(heaps: I) -> bool
where
    I::Item: Borrow<u64>,
{
    nim_sum(heaps) != 0
}

/// Returns the winning move in the first component that has one, or `None` in a P-position. O(n).
///
/// ```
/// use grundy::xor::{winning_move, WinningMove};
///
/// assert_eq!(winning_move(&[3, 4, 5]), Some(WinningMove { component: 0, from: 3, to: 1 }));
/// assert_eq!(winning_move(&[1, 2, 3]), None);
/// ```
pub fn winning_move(heaps: &[u64]) -> Option<WinningMove> {
    winning_moves(heaps).next()
}

/// Returns all winning moves of Nim, in order of the heaps; a heap has at most one. O(n) for all.
///
/// In another sum these are the winning moves that lower a component's Grundy number. A move that
/// raises one may win too, but you never need it. To count all winning moves, add up the
/// `count_options_to(component, nim_sum ^ grundy_number)` of all components.
///
/// ```
/// use grundy::xor::winning_moves;
///
/// let takes: Vec<(usize, u64)> = winning_moves(&[1, 3, 3])
///     .map(|winning| (winning.component, winning.from - winning.to))
///     .collect();
/// assert_eq!(takes, [(0, 1), (1, 1), (2, 1)]);
/// ```
pub fn winning_moves(heaps: &[u64]) -> impl Iterator<Item = WinningMove> + '_ {
    let sum = nim_sum(heaps);
    heaps
        .iter()
        .enumerate()
        .filter(move |&(_, &heap)| heap ^ sum < heap)
        .map(move |(component, &from)| WinningMove {
            component,
            from,
            to: from ^ sum,
        })
}

/// The nim-sum of a stream of heaps that aren't stored, and the winning move in the first heap that
/// has one.
///
/// h ⊕ x < h exactly if h has the leading bit of the nim-sum x. So it suffices to store the first
/// heap with each bit, at most 64 heaps.
///
/// ```
/// use grundy::xor::{winning_move, RunningNimSum};
///
/// let heaps = [8, 9, 3];
/// let mut sum = RunningNimSum::new();
/// for &heap in &heaps {
///     sum.add(heap);
/// }
/// assert_eq!(sum.nim_sum(), 2);
/// assert_eq!(sum.winning_move(), winning_move(&heaps));
/// ```
#[derive(Clone, Debug)]
pub struct RunningNimSum {
    sum: u64,
    /// How many heaps were added.
    count: usize,
    /// The bits set in some heap so far.
    seen: u64,
    /// For each bit in `seen`, the index of the first heap with it, and that heap.
    first: [(usize, u64); 64],
}

impl RunningNimSum {
    /// Makes the empty sum, which is 0. O(1).
    #[allow(clippy::new_without_default)]
    pub fn new() -> RunningNimSum {
        RunningNimSum {
            sum: 0,
            count: 0,
            seen: 0,
            first: [(0, 0); 64],
        }
    }

    /// Adds the next heap or, in a sum of games, the Grundy number of the next component. Amortised
    /// O(1).
    ///
    /// Returns whether it is the first heap with one of its bits. If not,
    /// [`winning_move`](Self::winning_move) never returns a move in it, whatever heaps follow.
    pub fn add(&mut self, heap: u64) -> bool {
        self.sum ^= heap;
        let mut new_bits = heap & !self.seen;
        let is_first = new_bits != 0;
        self.seen |= heap;
        while new_bits != 0 {
            self.first[new_bits.trailing_zeros() as usize] = (self.count, heap);
            new_bits &= new_bits - 1;
        }
        self.count += 1;
        is_first
    }

    /// Returns the nim-sum of the heaps so far. O(1).
    pub fn nim_sum(&self) -> u64 {
        self.sum
    }

    /// Returns the winning move in the first heap that has one, or `None` in a P-position. O(1).
    pub fn winning_move(&self) -> Option<WinningMove> {
        if self.sum == 0 {
            return None;
        }
        let leading_bit = 63 - self.sum.leading_zeros();
        let (component, from) = self.first[leading_bit as usize];
        Some(WinningMove {
            component,
            from,
            to: from ^ self.sum,
        })
    }
}
