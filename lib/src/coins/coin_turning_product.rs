//! The product of two coin-turning games on a board, such as Turning Corners, where rows and columns
//! are chosen independently: who wins, and which to turn, by the Tartan theorem.
//!
//! **When.** A move chooses a turning set of rows and a turning set of columns, each of a game on a
//! row as in `coin_turning`, and turns over the coins at all crossings; the one in the last row and
//! the last column must go from heads to tails. A player who cannot move loses.
//! **When not.** If the coins turned are any connected ones, see `connected_coins`. If rows and columns
//! depend on each other, as in squares, use `grundy_table`. With closed forms for both games, `nimber`
//! alone suffices: a head has Grundy number g₁(row) ⊗ g₂(column), and a position has the XOR of its
//! heads.
//!
//! **Complexity.** The tables of both games; then a nim product for each head. A winning move takes a
//! few products for each head and at most about 130 for each number below the Grundy number of its row,
//! and lists the sets of that row and of that column.
//!
//! **Limits.** Nothing can overflow.
//!
//! **Why it is right.** By definition x ⊗ y is the mex of a ⊗ y ⊕ x ⊗ b ⊕ a ⊗ b over all a < x and
//! b < y; with these products the numbers are the field of `nimber` (Conway, chapter 6).
//!
//! *Lemma 1.* If a ≠ x and b ≠ y, then a ⊗ y ⊕ x ⊗ b ⊕ a ⊗ b ≠ x ⊗ y. *Proof.* It says that the XOR of
//! the products of a and x with b and y is not 0. This is symmetric in a and x, and in b and y, so let
//! a < x and b < y. Then x ⊗ y is a mex that excludes the left side. ∎
//!
//! So x ⊗ y remains the mex if a goes over any numbers that include all below x and not x, and b over
//! any that include all below y and not y.
//!
//! *Lemma 2.* (x ⊕ z) ⊗ y = x ⊗ y ⊕ z ⊗ y. *Proof* by induction on x + z + y. Let a < x, d < z and
//! b < y. The numbers a ⊕ z and x ⊕ d, for all a and d, include all below x ⊕ z and not x ⊕ z, as in
//! Nim. So (x ⊕ z) ⊗ y is the mex of the terms of a ⊕ z and of x ⊕ d. The term of a ⊕ z with b is
//! (a ⊕ z) ⊗ y ⊕ (x ⊕ z) ⊗ b ⊕ (a ⊕ z) ⊗ b. By induction all three split. The two z ⊗ b cancel, and
//! (a ⊗ y ⊕ x ⊗ b ⊕ a ⊗ b) ⊕ z ⊗ y is left. So a ⊕ z gives the numbers p ⊕ z ⊗ y, where p goes over
//! the terms of x ⊗ y, and x ⊕ d gives x ⊗ y ⊕ q, where q goes over those of z ⊗ y. The p include all
//! numbers below x ⊗ y but not x ⊗ y, and the q likewise; so, as in Nim, the mex is x ⊗ y ⊕ z ⊗ y. ⊗ is
//! commutative by definition, so the right factor splits, too. ∎
//!
//! *The Tartan theorem.* A head in row r and column c has Grundy number g₁(r) ⊗ g₂(c). *Proof* by
//! induction on r + c. This is a coin-turning game, so the number is the mex, over all moves, of the
//! XOR of the other coins (see `coin_turning`; the board is read row by row). Let R and C be the sets
//! without r and c, with a the XOR of g₁ over R and b that of g₂ over C. By induction and Lemma 2, the
//! coins in row r have XOR g₁(r) ⊗ b, those in column c have a ⊗ g₂(c), and the others a ⊗ b. The
//! numbers a include all below g₁(r) and not g₁(r), by the definition of the mex, and the b likewise.
//! By Lemma 1 the mex is the product. ∎
//!
//! *The move.* Let x be the XOR of all heads. Some head has a number n = u ⊗ w with n ⊕ x < n, so
//! there are a < u and b < w with n ⊕ x = a ⊗ w ⊕ u ⊗ b ⊕ a ⊗ b, that is, by Lemma 2,
//! x = (u ⊕ a) ⊗ (w ⊕ b). So try each a < u: a division gives b.
//!
//! **Source.** J. H. Conway, "On Numbers and Games", 1976, chapter 6: the field and the lemmas; E.
//! Berlekamp, J. Conway, R. Guy, "Winning Ways for Your Mathematical Plays", 1982, chapter 14: the
//! theorem.

use crate::coin_turning::CoinTurning;
use crate::nimber::NimField;
use std::collections::HashMap;

/// The product of a game on the rows and a game on the columns.
///
/// ```
/// use grundy::coin_turning::CoinTurning;
/// use grundy::coin_turning_product::CoinProduct;
///
/// // Turning Corners: turn the four corners of a rectangle.
/// let twins = || CoinTurning::new(5, |place, turn| (0..place).for_each(|other| turn(&[other])));
/// let corners = CoinProduct::new(twins(), twins());
/// assert_eq!(corners.grundy_number(&[(2, 2)]), 3);
/// assert_eq!(corners.winning_move(&[(2, 2)]), Some((vec![0, 2], vec![0, 2])));
/// ```
#[derive(Clone, Debug)]
pub struct CoinProduct<F, G> {
    rows: CoinTurning<F>,
    columns: CoinTurning<G>,
    field: NimField,
}

impl<F, G> CoinProduct<F, G>
where
    F: Fn(usize, &mut dyn FnMut(&[usize])),
    G: Fn(usize, &mut dyn FnMut(&[usize])),
{
    /// Makes the product of a game whose places are the rows and one whose places are the columns.
    /// About 10⁵ steps.
    pub fn new(rows: CoinTurning<F>, columns: CoinTurning<G>) -> CoinProduct<F, G> {
        let field = NimField::new();
        CoinProduct {
            rows,
            columns,
            field,
        }
    }

    /// Returns the Grundy number of the board with heads at these places, each a row and a column, none
    /// of them twice. A nim product for each head.
    ///
    /// # Panics
    ///
    /// If a place is beyond the board.
    ///
    /// ```
    /// use grundy::coin_turning::{shifts, CoinTurning};
    /// use grundy::coin_turning_product::CoinProduct;
    ///
    /// // Turn the coins of a rectangle.
    /// let ruler = || CoinTurning::new(4, shifts(vec![vec![], vec![1], vec![1, 2], vec![1, 2, 3]]));
    /// let rectangles = CoinProduct::new(ruler(), ruler());
    /// assert_eq!(rectangles.grundy_number(&[(1, 1), (3, 1), (0, 0)]), 10);
    /// ```
    pub fn grundy_number(&self, heads: &[(usize, usize)]) -> u64 {
        heads
            .iter()
            .fold(0, |sum, &(row, column)| sum ^ self.coin(row, column))
    }

    /// Returns whether the player to move wins. Cost and panics as for
    /// [`grundy_number`](Self::grundy_number).
    ///
    /// ```
    /// use grundy::coin_turning::CoinTurning;
    /// use grundy::coin_turning_product::CoinProduct;
    ///
    /// let twins = || CoinTurning::new(5, |place, turn| (0..place).for_each(|other| turn(&[other])));
    /// assert!(!CoinProduct::new(twins(), twins()).next_player_wins(&[(1, 4), (4, 1)]));
    /// ```
    pub fn next_player_wins(&self, heads: &[(usize, usize)]) -> bool {
        self.grundy_number(heads) != 0
    }

    /// Returns the rows and the columns of a winning move, each with the last of its set at the end, or
    /// `None` in a P-position.
    ///
    /// Its corner is the first head whose number n has n ⊕ x < n, where x is the XOR of all heads. See
    /// the module for the cost. Panics as [`grundy_number`](Self::grundy_number).
    ///
    /// ```
    /// use grundy::coin_turning::CoinTurning;
    /// use grundy::coin_turning_product::CoinProduct;
    ///
    /// let twins = || CoinTurning::new(5, |place, turn| (0..place).for_each(|other| turn(&[other])));
    /// let corners = CoinProduct::new(twins(), twins());
    /// assert_eq!(corners.winning_move(&[(1, 4), (4, 1)]), None);
    /// assert_eq!(corners.winning_move(&[(1, 1), (2, 2)]), Some((vec![1, 2], vec![1, 2])));
    /// ```
    pub fn winning_move(&self, heads: &[(usize, usize)]) -> Option<(Vec<usize>, Vec<usize>)> {
        let sum = self.grundy_number(heads);
        let falls = |&&(row, column): &&(usize, usize)| {
            self.coin(row, column) ^ sum < self.coin(row, column)
        };
        let &(row, column) = heads.iter().find(falls)?;
        let of_row = self.rows.grundy_numbers()[row];
        let of_column = self.columns.grundy_numbers()[column];
        (0..of_row).find_map(|row_to| {
            let column_to =
                of_column ^ self.field.product(sum, self.field.inverse(of_row ^ row_to));
            if column_to >= of_column {
                return None;
            }
            let mut rows = self.rows.option_to(row, row_to)?;
            let mut columns = self.columns.option_to(column, column_to)?;
            rows.push(row);
            columns.push(column);
            Some((rows, columns))
        })
    }

    /// Returns how many moves win. For each head, a division of nimbers for each set of its row, and O(1) for each set of its
    /// column. Panics as [`grundy_number`](Self::grundy_number).
    ///
    /// ```
    /// use grundy::coin_turning::CoinTurning;
    /// use grundy::coin_turning_product::CoinProduct;
    ///
    /// // A single coin of a square board: any other corners that are tails must have the same number.
    /// let twins = || CoinTurning::new(5, |place, turn| (0..place).for_each(|other| turn(&[other])));
    /// assert_eq!(CoinProduct::new(twins(), twins()).count_winning_moves(&[(2, 2)]), 1);
    /// ```
    pub fn count_winning_moves(&self, heads: &[(usize, usize)]) -> u64 {
        let sum = self.grundy_number(heads);
        let of_head = |&(row, column): &(usize, usize)| {
            let of_row = self.rows.grundy_numbers()[row];
            let of_column = self.columns.grundy_numbers()[column];
            let mut columns_to: HashMap<u64, u64> = HashMap::new();
            for number in self.columns.numbers_to(column) {
                *columns_to.entry(number).or_insert(0) += 1;
            }
            let rows_to = self.rows.numbers_to(row).into_iter();
            let wanted = rows_to
                .map(|to| of_column ^ self.field.product(sum, self.field.inverse(of_row ^ to)));
            wanted
                .filter_map(|number| columns_to.get(&number))
                .sum::<u64>()
        };
        heads.iter().map(of_head).sum()
    }

    /// The Grundy number of a head.
    fn coin(&self, row: usize, column: usize) -> u64 {
        let of_row = self.rows.grundy_numbers()[row];
        self.field
            .product(of_row, self.columns.grundy_numbers()[column])
    }
}
