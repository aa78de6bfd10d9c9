//! Misère Nim: who takes the last stone loses. Who wins, and with which moves.
//!
//! **When.** Heaps of which a move takes any positive number of stones, and the player who cannot move wins.
//! **When not.** Other games under misère play: their Grundy numbers do not tell who wins, so they cannot be replaced
//! by heaps. Normal play, where the last stone wins, is in `xor`.
//!
//! **Complexity.** O(n) time for n heaps, O(1) memory.
//!
//! **Limits.** Heaps up to 2⁶⁴ − 1; XOR cannot overflow.
//!
//! **Why it is right.** Call a heap large if it has two stones or more. Without a large heap, each move takes a heap
//! of one stone, and an even number of these is a win. With one large heap, the player to move leaves 0 or 1 of it,
//! whichever makes the number of ones odd, and wins; the nim-sum is not 0. With more, a large heap is left after any
//! move, so that by induction the lost positions are those of nim-sum 0, as in normal play.
//!
//! **Source.** C. L. Bouton, "Nim, a game with a complete mathematical theory", 1901.

use crate::xor::{nim_sum, WinningMove};

/// Returns whether the player to move wins when who takes the last stone loses; without a stone, that is so. O(n).
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
/// There is none in a lost position, and none where no stone is left, although the player to move has then won.
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

/// Returns all winning moves in order of the heaps; a heap has at most one. O(n) for all of them.
///
/// ```
/// use grundy::misere::winning_moves;
///
/// assert_eq!(winning_moves(&[1, 0, 1]).count(), 2);
/// ```
pub fn winning_moves(heaps: &[u64]) -> impl Iterator<Item = WinningMove> + '_ {
    // Where two heaps are large, a large one is left, and the nim-sum has to become 0. Where at most one is, only ones
    // may be left, an odd number of them, and the nim-sum has to become 1.
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
