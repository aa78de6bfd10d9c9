//! Moore's Nim_k: a move takes stones from at least one and at most k heaps, any positive number
//! from each.
//!
//! **When.** The last stone wins, and one move may touch several heaps, or move up to k pieces on a
//! strip, where the gaps are heaps. Nim_1 is Nim.
//! **When not.** Heaps from which only certain amounts may be taken: the rule does not carry over
//! from Nim to other games. Misère play has another rule.
//!
//! **Complexity.** O(n·b) time for n heaps of at most b bits, O(n) memory.
//!
//! **Limits.** Heaps up to 2⁶⁴ − 1, any k; with k = 0 no move is possible.
//!
//! **Why it is right.** The P-positions are those in which, for each bit, the number of heaps with
//! it is divisible by k + 1. No move leads from one to another: every heap it touches shrinks, so 1
//! to k heaps lose the highest bit that changes and none gains it. From any other position some
//! move leads to one: [`winning_move`] builds it bit by bit.
//!
//! **Proved by machine.** `heaps 3: a, b -> a - s, b - t for s >= 0, t >= 0 if s + t >= 1`: an automaton of 2 states tells who wins.
//!
//! **Source.** E. H. Moore, "A generalization of the game called Nim", 1910.

use crate::xor::WinningMove;

/// Returns whether the player to move wins if a move may touch up to `most` heaps. O(n·b).
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

/// Returns a winning move as the change of each heap it touches, or `None` if there is none. O(n·b)
/// time, O(n) memory.
///
/// There may be many others: their number can grow exponentially with n, so no function lists them
/// all.
///
/// Go through the bits from the highest down. Let r be the number of heaps with this bit, modulo
/// k + 1, among those not yet touched. The f heaps already touched have lost a higher bit, so each
/// may now have this bit or not. If r + f ≥ k + 1, set it in k + 1 − r of them and clear it in the
/// others. Else clear it in all of them and in r more heaps, which makes r + f ≤ k touched. Either
/// way the count is a multiple of k + 1.
///
/// ```
/// use grundy::moore::winning_move;
/// use grundy::xor::WinningMove;
///
/// // This leaves the heaps 3, 3 and 3.
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
        // A touched heap lost this bit already: all its lower bits were cleared when it was first
        // touched.
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

/// Returns k + 1, or n + 1 if k exceeds the number n of heaps, which allows the same moves.
fn modulus(heaps: &[u64], most: usize) -> usize {
    most.min(heaps.len()) + 1
}

/// Returns how many heaps have this bit.
fn count(heaps: &[u64], digit: u32) -> usize {
    heaps.iter().filter(|&&heap| heap >> digit & 1 == 1).count()
}
