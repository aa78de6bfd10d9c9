//! Cutcake in closed form: Left cuts a rectangle of squares vertically, Right horizontally, and both parts stay in play; the value, who
//! wins any number of cakes of any size, and with which cut.
//!
//! **When.** A turn cuts one rectangle along the lines between its squares from side to side, each player in a direction of their own,
//! and a player who cannot cut loses.
//! **When not.** Both may cut in both directions: `grundy_table`. Other components beside the cakes: add the values as those of
//! [`crate::partizan`].
//!
//! **Complexity.** O(1) for a cake.
//!
//! **Limits.** Sides from 1 to 2⁶⁴ − 1, and up to 2⁶³ cakes.
//!
//! **Why it is right.** Let 2ᵃ be the greatest power of two up to the number r of rows. The value of r × c is v = ⌊c/2ᵃ⌋ − 1 if
//! c ≥ 2ᵃ, and by symmetry the negative of that of c × r otherwise; where both have the same power of two, both say 0. By induction:
//! let c ≥ 2ᵃ. A part of cⱼ columns is worth ⌊cⱼ/2ᵃ⌋ − 1, or at most −1 if cⱼ < 2ᵃ. So a cut by Left leaves at most
//! ⌊c₁/2ᵃ⌋ + ⌊c₂/2ᵃ⌋ − 2 ≤ v − 1, and cutting off 2ᵃ columns leaves just that if c ≥ 2ᵃ⁺¹. A cut by Right leaves two parts of at
//! most r rows, each worth v or more, and one has fewer than 2ᵃ rows, so at least 2⌊c/2ᵃ⌋ − 1 > v: together more than v if v > 0; if
//! v = 0, more than 0. So v is the simplest number between the options: the one integer above v − 1 if v > 0, else 0. As values are
//! integers and a cut costs Left 1 in a cake of positive value, Left wins a sum above 0 by any such cut.
//!
//! With 2 rows and 5 columns v = ⌊5/2⌋ − 1 = 1: Left cuts 2 columns off, which leaves 2 × 2 and 2 × 3, both worth 0.
//!
//! **Source.** E. Berlekamp, J. Conway, R. Guy, "Winning Ways for Your Mathematical Plays", 1982, chapter 2.

use crate::partizan::Player;

/// Returns the value of a cake, an integer: positive if Left wins. O(1).
///
/// # Panics
///
/// If it has no rows or no columns.
///
/// ```
/// use grundy::cutcake::value;
///
/// assert_eq!((value(2, 5), value(5, 2), value(3, 2)), (1, -1, 0));
/// ```
pub fn value(rows: u64, columns: u64) -> i128 {
    assert!(rows > 0 && columns > 0, "a cake without squares");
    let down = 63 - rows.leading_zeros();
    let across = 63 - columns.leading_zeros();
    if down <= across {
        i128::from(columns >> down) - 1
    } else {
        1 - i128::from(rows >> across)
    }
}

/// Returns whether this player wins cakes of rows and columns if it is the player's turn. O(n) for n cakes.
///
/// # Panics
///
/// If a cake has no rows or no columns.
///
/// ```
/// use grundy::cutcake::next_player_wins;
/// use grundy::partizan::Player::{Left, Right};
///
/// // 1 − 2 = −1.
/// let cakes = [(2, 5), (3, 1)];
/// assert!(next_player_wins(&cakes, Right) && !next_player_wins(&cakes, Left));
/// ```
pub fn next_player_wins(cakes: &[(u64, u64)], player: Player) -> bool {
    let total: i128 = cakes.iter().map(|cake| value(cake.0, cake.1)).sum();
    match player {
        Player::Left => total > 0,
        Player::Right => total < 0,
    }
}

/// Returns a cut with which this player wins: the index of a cake and how many columns Left, or rows Right, cuts off. `None` if
/// the player loses. O(n) for n cakes.
///
/// # Panics
///
/// If a cake has no rows or no columns.
///
/// ```
/// use grundy::cutcake::winning_move;
/// use grundy::partizan::Player::{Left, Right};
///
/// assert_eq!(winning_move(&[(1, 1), (2, 5)], Left), Some((1, 2)));
/// assert_eq!(winning_move(&[(1, 1), (2, 5)], Right), None);
/// ```
pub fn winning_move(cakes: &[(u64, u64)], player: Player) -> Option<(usize, u64)> {
    if !next_player_wins(cakes, player) {
        return None;
    }
    let is_own = |cake: &(u64, u64)| match player {
        Player::Left => value(cake.0, cake.1) > 0,
        Player::Right => value(cake.0, cake.1) < 0,
    };
    let index = cakes.iter().position(is_own)?;
    let (rows, columns) = cakes[index];
    let fixed = match player {
        Player::Left => rows,
        Player::Right => columns,
    };
    Some((index, 1 << (63 - fixed.leading_zeros())))
}
