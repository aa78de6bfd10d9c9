//! Pieces in a line move towards one end, where they may share the last square; one of them is the king, and whoever brings the
//! king there wins.
//!
//! **When.** A move brings one piece any number of squares nearer to the end. Pieces do not pass each other and share no square
//! but the last. On it, they are out of the way.
//! **When not.** Without a king, and a player who cannot move loses: `staircase` with the gaps. Pieces that jump over others:
//! `jumping_pieces`.
//!
//! **Complexity.** O(n) for n pieces.
//!
//! **Limits.** Any `u64`. The king is not yet at the end.
//!
//! **Why it is right.** Pieces on the last square no longer matter, and a king who is first goes there at once. Let the king not
//! be first. Bringing the piece before it to the last square loses at once, so leave that move out: a player without another move loses.
//! Pair the pieces from the back, the last with the last but one, and so on. The free squares within each pair are a heap, and so
//! are the squares before a first piece without partner, less the last one if the king is next. The second of a pair and a
//! piece without partner move as in Nim. If the first of a pair goes nearer, its partner does the same, and the heap is as
//! before. If it goes to the last square, from distance p, its partner is the first piece now: its heap has grown by p + 1, or
//! by p if the king is next, and the partner makes it what it was. So XOR 0 is lost, and else the move of Nim wins.
//!
//! **Source.** HDU 4315, "Climbing the Hill", 2012; staircases as in `staircase`.

use crate::xor::WinningMove;

/// Returns whether the player to move wins. `distances` to the end are in ascending order, and `king` is the place of the
/// king's among them. O(n).
///
/// # Panics
///
/// If the king is at the end, or pieces share another square or are out of order.
///
/// ```
/// use grundy::king_on_stairs::next_player_wins;
///
/// assert!(!next_player_wins(&[1, 2], 1));
/// assert!(next_player_wins(&[1, 2], 0));
/// ```
pub fn next_player_wins(distances: &[u64], king: usize) -> bool {
    winning_moves(distances, king).next().is_some()
}

/// Returns the winning moves of the last of each pair of pieces, and of a first one: the piece as `component`, from which
/// distance and to which. O(n).
///
/// There may be others, of the first of a pair, which you never need. Panics as [`next_player_wins`].
///
/// ```
/// use grundy::king_on_stairs::winning_moves;
/// use grundy::xor::WinningMove;
///
/// let moves: Vec<WinningMove> = winning_moves(&[2, 5, 9], 2).collect();
/// assert_eq!(moves, [WinningMove { component: 2, from: 9, to: 8 }]);
/// ```
pub fn winning_moves(distances: &[u64], king: usize) -> impl Iterator<Item = WinningMove> + '_ {
    assert!(
        distances
            .windows(2)
            .all(|pair| pair[0] < pair[1] || *pair == [0, 0])
            && distances[king] > 0,
        "{:?} are no distances in order, or the king is at the end",
        distances
    );
    let out = distances.iter().filter(|&&distance| distance == 0).count();
    let heap = move |piece: usize| {
        let squares = distances[piece];
        match piece - out {
            0 if king == piece => squares,
            0 => squares - u64::from(king == piece + 1),
            _ => squares - distances[piece - 1] - 1,
        }
    };
    let first = if king == out {
        out
    } else {
        out + (distances.len() - out + 1) % 2
    };
    let pieces = (first..distances.len()).step_by(if king == out { distances.len() } else { 2 });
    let sum = pieces.clone().fold(0, |sum, piece| sum ^ heap(piece));
    pieces.filter_map(move |component| {
        let (from, heap) = (distances[component], heap(component));
        let taken = heap.checked_sub(heap ^ sum).filter(|&taken| taken > 0)?;
        Some(WinningMove {
            component,
            from,
            to: from - taken,
        })
    })
}
