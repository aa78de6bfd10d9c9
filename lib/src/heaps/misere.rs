//! Misère Nim, where the player who takes the last stone loses: who wins, and with which moves.
//!
//! **When.** A move takes any positive number of stones from one heap, and a player who cannot move
//! wins. Also if a move may split the rest in two, as when it takes neighbours from a row.
//! **When not.** Other misère games: there Grundy numbers don't decide who wins, so components
//! cannot be replaced by heaps. For normal play, where the last stone wins, use `xor`.
//!
//! **Complexity.** O(n) time for n heaps, O(1) memory.
//!
//! **Limits.** Heaps up to 2⁶⁴ − 1; XOR cannot overflow.
//!
//! **Why it is right.** Call a heap large if it has at least two stones. Without large heaps each
//! move takes a heap of one, so the player to move wins if their number is even. With one large
//! heap the nim-sum is not 0, and the player to move wins: leave 0 or 1 of it, whichever makes the
//! number of ones odd. With more, every move leaves a large heap, so by induction Bouton's proof
//! for normal play applies: the P-positions are those of nim-sum 0. A split after taking changes
//! nothing: the XOR of the parts is at most their sum, so it is below the heap.
//!
//! **Proved by machine.** `nim 3, last loses` is lost if `a xor b xor c == 0 and max(a, b, c) > 1 or
//! a xor b xor c == 1 and max(a, b, c) <= 1`.
//!
//! **Source.** C. L. Bouton, "Nim, a game with a complete mathematical theory", 1901.

use crate::xor::{nim_sum, WinningMove};

/// Returns whether the player to move wins if taking the last stone loses; without stones, that
/// player has won. O(n).
///
/// ```
/// use grundy::misere::next_player_wins;
///
/// assert!(next_player_wins(&[3, 4, 5]));
/// assert!(!next_player_wins(&[1, 1, 1]));
/// ```
pub fn next_player_wins(heaps: &[u64]) -> bool {
    let any_large = heaps.iter().any(|&heap| heap > 1);
    any_large == (nim_sum(heaps) != 0)
}

/// Returns the winning move in the first heap that has one, or `None` if there is none. O(n).
///
/// There is none in a P-position, nor without stones, where the player to move has already won.
///
/// ```
/// use grundy::misere::winning_move;
/// use grundy::xor::WinningMove;
///
/// assert_eq!(winning_move(&[1, 5, 1]), Some(WinningMove { component: 1, from: 5, to: 1 }));
/// assert_eq!(winning_move(&[4, 4]), None);
/// ```
pub fn winning_move(heaps: &[u64]) -> Option<WinningMove> {
    winning_moves(heaps).next()
}

/// Returns all winning moves, in order of the heaps; a heap has at most one. O(n) for all.
///
/// ```
/// use grundy::misere::winning_moves;
///
/// assert_eq!(winning_moves(&[1, 0, 1]).count(), 2);
/// ```
pub fn winning_moves(heaps: &[u64]) -> impl Iterator<Item = WinningMove> + '_ {
    // With two or more large heaps, one is left, so make the nim-sum 0. With at most one, leave an
    // odd number of ones and nothing else, so make the nim-sum 1.
    let large = heaps.iter().filter(|&&heap| heap > 1).count();
    let wanted = if large > 1 { 0 } else { 1 };
    let change = nim_sum(heaps) ^ wanted;
    heaps
        .iter()
        .enumerate()
        .filter(move |&(_, &heap)| heap ^ change < heap)
        .map(move |(component, &from)| WinningMove {
            component,
            from,
            to: from ^ change,
        })
}
