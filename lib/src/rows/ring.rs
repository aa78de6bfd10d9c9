//! Taking from L to R neighbouring stones from a ring, such as 1 to k coins of a circle: the Grundy number.
//!
//! **When.** The stones are in a circle, and later in rows with gaps between them; a move takes from L to R stones without a
//! gap, L < R, or one stone.
//! **When not.** For exactly L stones, or other amounts, the first move makes the ring a row: use `take_and_break`, also if
//! the stones begin in rows.
//!
//! **Complexity.** O(1).
//!
//! **Limits.** Any `u64`.
//!
//! **Why it is right.** A ring of n stones leads to rows of n − R to n − L, of which all numbers are needed. A row of m ≥ L
//! stones is not lost: take L or L + 1 from its middle, so that two equal rows are left, or all if m ≤ R. So a ring of n ≥ L +
//! R leads to rows that are won only, and is lost. In a row of m < L + R a move leaves less than R, and a row of m has the
//! number ⌊m/L⌋: by induction, for a move leaves a and b with a + b ≤ m − L, and ⌊a/L⌋ ⊕ ⌊b/L⌋ ≤ ⌊(a + b)/L⌋ < ⌊m/L⌋, and
//! taking from the end leaves every number of stones from max(0, m − R) < L to m − L. The same holds for a ring of n < L + R,
//! which leads to these rows. If L = R = 1, each move takes one stone, and the number is the parity of n.
//!
//! **Source.** Codeforces 1823 E, "Removing Graph", 2023; for L = 1, HDU 3951, "Coin Game".

/// Returns the Grundy number of a ring of `length` stones, of which a move takes from `least` to `most` without a gap. O(1).
///
/// # Panics
///
/// If `least` is 0 or above `most`, or equal to it and above 1.
///
/// ```
/// use grundy::ring::grundy_number;
///
/// let numbers: Vec<u64> = (0..9).map(|length| grundy_number(2, 5, length)).collect();
/// assert_eq!(numbers, [0, 0, 1, 1, 2, 2, 3, 0, 0]);
/// ```
pub fn grundy_number(least: u64, most: u64, length: u64) -> u64 {
    assert!(
        0 < least && (least < most || least == 1 && most == 1),
        "from {} to {} stones are not from L to R with L < R",
        least,
        most
    );
    if most == 1 {
        length % 2
    } else if length - length.min(most) < least {
        length / least
    } else {
        0
    }
}

/// Returns whether the player to move wins. O(1). Panics as [`grundy_number`].
///
/// ```
/// assert!(!grundy::ring::next_player_wins(1, 2, 3));
/// ```
pub fn next_player_wins(least: u64, most: u64, length: u64) -> bool {
    grundy_number(least, most, length) > 0
}
