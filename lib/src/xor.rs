//! The nim-sum (bitwise XOR) of heaps: who wins a sum of games, and with which moves.
//!
//! **When.** You have the heaps of Nim, or the Grundy numbers of the components of a disjunctive sum.
//! **When not.** Misère play (who takes the last stone loses) has another rule, and so have games in which a move
//! touches several components.
//!
//! **Complexity.** O(n) time for n heaps, O(1) memory, also where they come one by one: see [`RunningNimSum`].
//!
//! **Limits.** Heaps up to 2⁶⁴ − 1; XOR cannot overflow.
//!
//! **Why it is right.** With nim-sum 0, any change of one heap makes it non-zero. With nim-sum x ≠ 0, some heap h has
//! the leading bit of x; then h ⊕ x < h, and reducing h to h ⊕ x makes the nim-sum 0. All heaps empty has nim-sum 0.
//! So the positions of nim-sum 0 are the P-positions, by induction over the moves that are left.
//!
//! **Source.** C. L. Bouton, "Nim, a game with a complete mathematical theory", 1901; for sums of other games R. P.
//! Sprague, 1935, and P. M. Grundy, 1939.

/// A winning move: the component `component` (from 0) goes from `from` down to `to`.
///
/// In Nim the component is a heap, and the move takes `from - to` stones. In another sum these are Grundy numbers: look for
/// an option of that component whose number is `to`; there is one, since `to < from` and `from` is the mex of the options.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WinningMove {
    /// The index of the component, from 0.
    pub component: usize,
    /// The Grundy number (in Nim: the stones) of the component before the move.
    pub from: u64,
    /// The Grundy number (in Nim: the stones) of the component after the move, less than `from`.
    pub to: u64,
}

/// Returns the nim-sum of the heaps: their bitwise XOR, 0 for none. O(n).
///
/// By the Sprague–Grundy theorem this is also the Grundy number of the sum of components with these Grundy numbers.
///
/// ```
/// assert_eq!(grundy::xor::nim_sum(&[3, 4, 5]), 2);
/// ```
pub fn nim_sum(heaps: &[u64]) -> u64 {
    heaps.iter().fold(0, |sum, heap| sum ^ heap)
}

/// Returns whether the player to move wins, under normal play, the sum of these heaps or Grundy numbers. O(n).
///
/// ```
/// use grundy::xor::next_player_wins;
///
/// assert!(next_player_wins(&[3, 4, 5]));
/// assert!(!next_player_wins(&[1, 2, 3]));
/// ```
pub fn next_player_wins(heaps: &[u64]) -> bool {
    nim_sum(heaps) != 0
}

/// Returns the winning move in the first component that has one, or `None` in a P-position. O(n).
///
/// This says in which component of a sum to move, and to which Grundy number.
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

/// Returns all winning moves of Nim in order of the heaps; a heap has at most one. O(n) for all of them.
///
/// In a sum of other games these are the winning moves that lower a component's Grundy number; a move that raises one
/// may win as well, but never needs to be made.
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

/// The nim-sum of heaps that come one by one and are not kept, and the winning move in the first heap that has one.
///
/// A heap h with h ⊕ x < h is one that has the leading bit of the nim-sum x. So of all heaps only the first one with
/// each bit can be asked for, and these are 64 at most.
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
    /// How many heaps have come.
    count: usize,
    /// The bits that some heap has.
    seen: u64,
    /// For each bit that has been seen, the first heap with it and its index.
    first: [(usize, u64); 64],
}

impl RunningNimSum {
    /// Makes the sum of no heaps, which is 0. O(1).
    #[allow(clippy::new_without_default)]
    pub fn new() -> RunningNimSum {
        RunningNimSum {
            sum: 0,
            count: 0,
            seen: 0,
            first: [(0, 0); 64],
        }
    }

    /// Adds the next heap; in a sum of games, the Grundy number of the next component. O(1), taken over all heaps.
    ///
    /// Returns whether it is the first heap with one of its bits. If not, [`winning_move`](Self::winning_move) will never
    /// return a move in it, whatever heaps come after.
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
