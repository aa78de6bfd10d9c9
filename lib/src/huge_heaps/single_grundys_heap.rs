//! Who wins a single heap of Grundy's game, without a table: a move splits a heap into two non-empty heaps of different sizes.
//!
//! **When.** Each test begins with one heap, and you only need the winner.
//! **When not.** Several heaps, a move to print, or a heap beyond 10⁶: `grundys_game`.
//!
//! **Complexity.** O(1): a binary search among 42 numbers.
//!
//! **Limits.** Heaps up to 10⁶.
//!
//! **Why it is right.** By calculation alone: these are the heaps up to 10⁶ whose Grundy number is 0. A test finds all numbers
//! with `grundys_game` and compares them. Nobody has proved that 1222 is the last lost heap.
//!
//! For example, 7 is lost: it splits into 1 + 6, 2 + 5 and 3 + 4, whose Grundy numbers are 0 ⊕ 1, 0 ⊕ 2 and 1 ⊕ 0.
//!
//! **Source.** E. Berlekamp, J. Conway, R. Guy, "Winning Ways for Your Mathematical Plays", 1982,
//! chapter 4.

/// The lost heaps up to 10⁶.
const LOST: [u64; 42] = [
    0, 1, 2, 4, 7, 10, 20, 23, 26, 50, 53, 270, 273, 276, 282, 285, 288, 316, 334, 337, 340, 346,
    359, 362, 365, 386, 389, 392, 566, 630, 633, 636, 639, 673, 676, 682, 685, 923, 926, 929, 932,
    1222,
];

/// Returns whether the player to move wins one heap. O(1).
///
/// # Panics
///
/// If the heap is larger than 10⁶.
///
/// ```
/// use grundy::single_grundys_heap::next_player_wins;
///
/// assert!(next_player_wins(8));
/// assert!(!next_player_wins(1_222));
/// assert!(next_player_wins(1_000_000));
/// ```
pub fn next_player_wins(heap: u64) -> bool {
    assert!(heap <= 1_000_000, "heap {} is beyond 1000000", heap);
    LOST.binary_search(&heap).is_err()
}
