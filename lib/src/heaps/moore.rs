//! Moore's Nim_k: a move takes stones from at least one and at most k heaps, any positive number from each.
//!
//! **When.** The last stone wins, and one move may touch several heaps. Nim_1 is Nim.
//! **When not.** Heaps of which only some amounts may be taken: a sum has no such rule for moves in several
//! components. Misère play has another rule.
//!
//! **Complexity.** O(n·b) time for n heaps of at most b binary digits, O(n) memory.
//!
//! **Limits.** Heaps up to 2⁶⁴ − 1, and any k; with k = 0 there is no move.
//!
//! **Why it is right.** The lost positions are those in which, for each binary digit, the number of heaps that have
//! it is divisible by k + 1. From such a position no move leads to another: in the highest digit that it changes, 1
//! to k heaps lose it and none gains it. From any other position one does, which [`winning_move`] makes digit by digit.
//!
//! **Source.** E. H. Moore, "A generalization of the game called Nim", 1910.

use crate::xor::WinningMove;

/// Returns whether the player to move wins Moore's Nim with up to `most` heaps a move. O(n·b).
///
/// ```
/// use grundy::moore::next_player_wins;
///
/// assert!(next_player_wins(&[1, 2, 3], 2));
/// assert!(!next_player_wins(&[1, 1, 1], 2));
/// ```
pub fn next_player_wins(heaps: &[u64], most: usize) -> bool {
    let modulus = modulus(heaps, most);
    (0..64).any(|digit| count(heaps, digit) % modulus != 0)
}

/// Returns a winning move, what it makes of each heap that it touches, or `None` if there is none. O(n·b) time, O(n) memory.
///
/// It is one of many: their number may grow exponentially with that of the heaps, so there is no list of all.
///
/// From the leading digit down, let r be the remainder of the heaps with this digit, among those that the move does
/// not touch so far. The f heaps that it does touch have become smaller in a higher digit, so each of them may now
/// have this digit or not. If r + f is at least k + 1, give it to k + 1 − r of them. Else give it to none and take it
/// from r more heaps; they are then at most k. In both cases the count is a multiple of k + 1.
///
/// ```
/// use grundy::moore::winning_move;
/// use grundy::xor::WinningMove;
///
/// // The heaps 3, 3 and 3 are left.
/// let changes = [WinningMove { component: 1, from: 4, to: 3 }, WinningMove { component: 2, from: 5, to: 3 }];
/// assert_eq!(winning_move(&[3, 4, 5], 2), Some(changes.to_vec()));
/// assert_eq!(winning_move(&[2, 2, 2], 2), None);
/// ```
pub fn winning_move(heaps: &[u64], most: usize) -> Option<Vec<WinningMove>> {
    if !next_player_wins(heaps, most) {
        return None;
    }
    let modulus = modulus(heaps, most);
    let mut left = heaps.to_vec();
    let mut touched: Vec<usize> = Vec::new();
    for digit in (0..64).rev() {
        let bit = 1 << digit;
        // A heap that the move touches has lost this digit already: it was cleared when the heap was first touched.
        let rest = count(&left, digit) % modulus;
        if rest + touched.len() >= modulus {
            for &heap in &touched[..modulus - rest] {
                left[heap] |= bit;
            }
        } else {
            let with_digit = (0..left.len()).filter(|&heap| left[heap] & bit != 0);
            for heap in with_digit.take(rest).collect::<Vec<usize>>() {
                left[heap] &= !0 << digit << 1;
                touched.push(heap);
            }
        }
    }
    touched.sort_unstable();
    let changes = touched.into_iter().map(|component| WinningMove {
        component,
        from: heaps[component],
        to: left[component],
    });
    Some(changes.collect())
}

/// Returns k + 1, or n + 1 where k is above the number n of heaps, which allows the same moves.
fn modulus(heaps: &[u64], most: usize) -> usize {
    most.min(heaps.len()) + 1
}

/// Returns how many heaps have this binary digit.
fn count(heaps: &[u64], digit: u32) -> usize {
    heaps.iter().filter(|&&heap| heap >> digit & 1 == 1).count()
}
