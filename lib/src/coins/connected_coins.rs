//! Turning any connected coins of a board: who wins, and which coins to turn.
//!
//! **When.** A move turns over a set of coins connected by sides, with one coin, its corner, such that
//! all others are in rows and columns no greater; the corner must go from heads to tails. A player who
//! cannot move loses. Rows and columns are numbered from 0. If the rules are mirrored, number the rows
//! or columns from the other end, or swap heads and tails.
//! **When not.** If the coins are all those of a rectangle, use `coin_turning_product` with Ruler on
//! both sides.
//!
//! **Complexity.** O(n + r + c) time and O(r + c) memory for n heads in r rows and c columns. A
//! winning move turns at most 2·(r + c) coins.
//!
//! **Limits.** A head's number is at most 2^(r + c − 2), so numbers are lists of binary digits. r + c is
//! below 2⁶⁴.
//!
//! **Why it is right.** A position is the sum of its single heads, as in every coin-turning game (see
//! `coin_turning`; the board is read row by row). *Claim.* A head at (i, j) has the number 2^(i + j)
//! if i, j ≥ 1, and otherwise the largest power of two that divides i + j + 1.
//!
//! *Row 0 and column 0.* The connected sets with a corner there are the runs that end at it: this is
//! Ruler, whose numbers `coin_turning` proves. Let N = i + j + 1, and γ the Gray code, as there. If 2ᵏ
//! divides N and t < 2ᵏ, the t coins before it have XOR γ(N − 1) ⊕ γ(N − 1 − t) = γ(t) = t ⊕ ⌊t/2⌋,
//! because the last k bits of N − 1 are ones, so N − 1 − t = (N − 1) ⊕ t. Any number w below 2ᵏ is
//! reached: bit b of t is the XOR of the bits of w from b up.
//!
//! *Inside, no option is 2^(i + j).* By induction the numbers at the other places up to row i and column
//! j are powers of two below 2^(i + j): on the border at most i + j + 1 < 2^(i + j). It remains to reach
//! every w < 2^(i + j).
//!
//! *Rows 0 and 1.* Let i = 1 and j ≥ 1; coin (1, b) has 2^(b + 1) for b ≥ 1, and (1, 0) has 2. Begin
//! with (1, j) and row 0 up to column j; let m be w XORed with the numbers of those coins of row 0. As
//! m < 2^(j + 1), adding (1, b) for each bit b + 1 of m with 1 ≤ b < j leaves only bits 0 and 1 to mend.
//! (1) If bit 0 is right, mend bit 1 by adding (1, 0), which touches (0, 0). (2) If bit 0 is wrong,
//! leave out (0, 0), whose number is 1. If bit 1 is wrong, too, and (1, 1) is in the set (as it is for
//! j = 1), add (1, 0), which touches it. If (1, 1) is not in the set, leave out (0, 1), whose number is
//! 2; then j ≥ 2. In all cases every coin (1, b) of the set, except (1, 0), is below a coin of row 0 of
//! the set, so the set is connected.
//!
//! *All others.* Column 1 is symmetric to row 1. Let i, j ≥ 2, and let w′ be w without its bit
//! i + j − 1. By induction there is a connected set with corner (i − 1, j) whose other coins have XOR
//! w′. Add (i, j). The coin (i − 1, j) counts 2^(i + j − 1), so this is right if w has that bit. If not,
//! also add (i, j − 1), which has the same number and is not in the set, being in row i. ∎
//!
//! **Source.** The game: Zhejiang provincial team selection (ZJOI), 2009. The closed form is folklore
//! among those who solved it, found from tables.

/// Returns k, where the Grundy number of a head at this place is 2ᵏ. O(1).
///
/// ```
/// use grundy::connected_coins::grundy_exponent;
///
/// assert_eq!((grundy_exponent(0, 3), grundy_exponent(2, 0), grundy_exponent(2, 3)), (2, 0, 5));
/// ```
pub fn grundy_exponent(row: usize, column: usize) -> usize {
    if row == 0 || column == 0 {
        (row + column + 1).trailing_zeros() as usize
    } else {
        row + column
    }
}

/// Returns the Grundy number of the board with heads at these places, none of them twice, as binary
/// digits from the lowest. O(n + r + c).
///
/// Each place is a row and a column. The list may end in zeros.
///
/// ```
/// use grundy::connected_coins::grundy_number;
///
/// // 8 ⊕ 2 ⊕ 8
/// assert_eq!(grundy_number(&[(1, 2), (0, 1), (2, 1)]), [false, true, false, false]);
/// ```
pub fn grundy_number(heads: &[(usize, usize)]) -> Vec<bool> {
    let exponents = heads
        .iter()
        .map(|&(row, column)| grundy_exponent(row, column));
    let mut digits = vec![false; exponents.clone().max().map_or(0, |largest| largest + 1)];
    exponents.for_each(|exponent| digits[exponent] ^= true);
    digits
}

/// Returns whether the player to move wins. O(n + r + c).
///
/// ```
/// use grundy::connected_coins::next_player_wins;
///
/// assert!(next_player_wins(&[(1, 2), (0, 1), (2, 1)]));
/// assert!(!next_player_wins(&[(1, 2), (2, 1)]));
/// ```
pub fn next_player_wins(heads: &[(usize, usize)]) -> bool {
    grundy_number(heads).contains(&true)
}

/// Returns the coins to turn in a winning move, the corner first, or `None` in a P-position.
/// O(n + r + c).
///
/// The corner is the first head with the largest number that occurs an odd number of times.
///
/// ```
/// use grundy::connected_coins::winning_move;
///
/// assert_eq!(winning_move(&[(1, 1), (0, 0)]), Some(vec![(1, 1), (1, 0), (0, 0), (0, 1)]));
/// assert_eq!(winning_move(&[(1, 2), (2, 1)]), None);
/// ```
pub fn winning_move(heads: &[(usize, usize)]) -> Option<Vec<(usize, usize)>> {
    let mut digits = grundy_number(heads);
    let largest = digits.iter().rposition(|&digit| digit)?;
    let is_largest = |place: &&(usize, usize)| grundy_exponent(place.0, place.1) == largest;
    let &(row, column) = heads.iter().find(is_largest)?;
    digits.truncate(largest);
    Some(connected_set(row, column, digits))
}

/// Returns a connected set with this corner whose other coins have the XOR `wanted`, of k digits if the
/// number of the corner is 2ᵏ.
fn connected_set(mut row: usize, column: usize, mut wanted: Vec<bool>) -> Vec<(usize, usize)> {
    let mut set = vec![(row, column)];
    if row == 0 || column == 0 {
        let (mut before, mut bit) = (0, 0);
        for &digit in wanted.iter().rev() {
            bit ^= usize::from(digit);
            before = 2 * before + bit;
        }
        let place = |back| (row.saturating_sub(back), column.saturating_sub(back));
        set.extend((1..=before).map(place));
        return set;
    }
    while row > 1 && column > 1 {
        if !wanted[row + column - 1] {
            set.push((row, column - 1));
        }
        row -= 1;
        set.push((row, column));
    }
    // The last two rows, or columns: `side` is 0 or 1, `along` up to `last`.
    let last = row.max(column);
    let place = |side, along| {
        if row == 1 {
            (side, along)
        } else {
            (along, side)
        }
    };
    for along in 0..=last {
        wanted[grundy_exponent(0, along)] ^= true;
    }
    let has_inner = last == 1 || wanted[2];
    set.extend(
        (1..last)
            .filter(|along| wanted[along + 1])
            .map(|along| place(1, along)),
    );
    let first = match (wanted[0], wanted[1]) {
        (false, _) => 0,
        (true, true) if !has_inner => 2,
        (true, _) => 1,
    };
    if wanted[1] && first < 2 {
        set.push(place(1, 0));
    }
    set.extend((first..=last).map(|along| place(0, along)));
    set
}
