//! A row of heaps of which only the first and the last may be reduced: who wins, and how.
//!
//! **When.** A move takes any positive number of stones from the first or from the last heap of a row; when it is empty, the
//! next one is at that end. A player who cannot move loses.
//! **When not.** Only the first may be reduced: `xor`, as for several rows of numbers. Points decide: `score`.
//!
//! **Complexity.** O(n²) time and O(n) memory for n heaps.
//!
//! **Limits.** Heaps from 1 to 2⁶⁴ − 2.
//!
//! **Why it is right.** Fix a row, and write (y, x) for it with y more stones before it and x behind it, where 0 is no heap.
//! Claim: for each x exactly one y =: f(x) makes it lost, and the other way round. Let l = f(0), and r that x for which (0, x)
//! is lost; both are known of the rows with one heap less. A pair with x, y ≥ 1 is lost exactly if none with a smaller x or y
//! is. So for x ≥ 1, f(x) is 0 if x = r, else the least y ≥ 1 that is none of l, f(1), …, f(x − 1). If l or r is 0, both are,
//! and f(x) = x. If x < l and x < r, f(x) = x. If l ≤ r, then f(x) = x + 1 from l on, as l is taken, until x = r gives 0;
//! behind it f(x) = x. If r < l, then after f(r) = 0 it is x − 1, until x = l gives l − 1, and f(x) = x behind it. With the
//! next heap of the row for x, f(x) is the l of the longer row; likewise for r, from the other side.
//!
//! **Source.** ZJOI 2009, "取石子游戏", which is Luogu P2599.

use crate::xor::WinningMove;

/// Returns the size of a heap that, put before the row, makes it lost for the player to move; 0 if it is lost without. O(n²).
///
/// ```
/// use grundy::row_ends::lost_with_first;
///
/// assert_eq!(lost_with_first(&[3]), 3);
/// assert_eq!(lost_with_first(&[1, 2]), 2);
/// assert_eq!(lost_with_first(&[2, 2]), 0);
/// ```
pub fn lost_with_first(row: &[u64]) -> u64 {
    // For the rows of this length, from each place on: the heap before them, and the one behind them.
    let mut lost: Vec<(u64, u64)> = row.iter().map(|&heap| (heap, heap)).collect();
    for length in 1..row.len() {
        for first in 0..row.len() - length {
            let ((l, r), (of_next_l, of_next_r)) = (lost[first], lost[first + 1]);
            lost[first] = (
                opposite(row[first + length], l, r),
                opposite(row[first], of_next_r, of_next_l),
            );
        }
    }
    lost.first().map_or(0, |lost| lost.0)
}

/// The heap at the other end for a heap of `x`, where l goes with none, and none with r.
fn opposite(x: u64, l: u64, r: u64) -> u64 {
    if x == r {
        0
    } else if x < r && l <= x {
        x + 1
    } else if r < x && x <= l {
        x - 1
    } else {
        x
    }
}

/// Returns whether the player to move wins. O(n²).
///
/// # Panics
///
/// If a heap is empty, or of 2⁶⁴ − 1 stones.
///
/// ```
/// assert!(!grundy::row_ends::next_player_wins(&[3, 1, 9, 4]));
/// ```
pub fn next_player_wins(row: &[u64]) -> bool {
    winning_move(row).is_some()
}

/// Returns a winning move, at the front if there is one, or `None` if the player to move loses. O(n²).
///
/// # Panics
///
/// If a heap is empty, or of 2⁶⁴ − 1 stones.
///
/// ```
/// use grundy::row_ends::winning_move;
/// use grundy::xor::WinningMove;
///
/// assert_eq!(winning_move(&[3, 1, 2]), Some(WinningMove { component: 0, from: 3, to: 2 }));
/// ```
pub fn winning_move(row: &[u64]) -> Option<WinningMove> {
    winning_moves(row).next()
}

/// Returns all winning moves: at most one at each end. O(n²).
///
/// # Panics
///
/// If a heap is empty, or of 2⁶⁴ − 1 stones.
///
/// ```
/// use grundy::row_ends::winning_moves;
///
/// let moves: Vec<(usize, u64)> = winning_moves(&[3, 1, 2]).map(|winning| (winning.component, winning.to)).collect();
/// assert_eq!(moves, [(0, 2)]);
/// ```
pub fn winning_moves(row: &[u64]) -> impl Iterator<Item = WinningMove> + '_ {
    assert!(
        row.iter().all(|&heap| 0 < heap && heap < !0),
        "a heap is empty or too large"
    );
    // A single heap is both ends.
    (0..row.len().min(2)).filter_map(move |end| {
        let mut row = row.to_vec();
        if end == 1 {
            row.reverse();
        }
        let (from, to) = (row[0], lost_with_first(&row[1..]));
        if to >= from {
            return None;
        }
        let component = end * (row.len() - 1);
        Some(WinningMove {
            component,
            from,
            to,
        })
    })
}
