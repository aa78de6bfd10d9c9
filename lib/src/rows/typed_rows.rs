//! Rows whose ends matter: a move puts a piece of some kind on a free place of a row or ring, if it may stand beside its
//! neighbours.
//!
//! **When.** X beside X is forbidden, or X beside O; two-coloured strips, a strip of two rows, at most one piece a column. What
//! is left of a row is two rows, and what a move may do at an end of one depends on the kind of piece that stands there.
//! **When not.** All ends are alike: `strip` or `take_and_break`. Each player has a kind of one's own: those are different
//! moves, see `partizan`.
//!
//! **Complexity.** O(n²·k³) time and O(n·k²) memory for rows up to n and k kinds.
//!
//! **Limits.** Only direct neighbours matter. A piece never moves.
//!
//! **Why it is right.** A row of free places between two pieces is a component, as no move in it changes what is allowed
//! elsewhere. A piece in it makes two such rows, of which it is an end. The table is the definition, shorter rows first.
//!
//! **Source.** The Sprague–Grundy theorem; rows as heaps: T. R. Dawson, 1935.

use crate::mex::mex_in_place;

/// The Grundy numbers of all rows up to a longest one. Kinds of pieces are numbered from 1; 0 is a free place, or an end
/// without a piece.
///
/// ```
/// use grundy::typed_rows::TypedRows;
///
/// // X and O are written anywhere, but not beside one of their own.
/// let game = TypedRows::new(9, 2, |left, right| left != right);
/// assert_eq!(game.grundy_number(2, 0, 0), 0);
/// assert_eq!(game.grundy_number(2, 1, 1), 1);
/// // . . X .: the second X or O in the corners.
/// assert_eq!(game.winning_moves(&[0, 0, 1, 0]), [(0, 1), (1, 2)]);
/// assert_eq!(game.ring(3), 0);
/// ```
#[derive(Clone, Debug)]
pub struct TypedRows<F> {
    kinds: usize,
    fits: F,
    /// By length, then by the left and the right end.
    numbers: Vec<u64>,
}

impl<F: Fn(usize, usize) -> bool> TypedRows<F> {
    /// Makes the table of rows up to `longest` and the kinds 1 to `kinds`; `fits(left, right)` says whether two pieces may
    /// stand side by side. O(n²·k³).
    pub fn new(longest: usize, kinds: usize, fits: F) -> TypedRows<F> {
        let mut rows = TypedRows {
            kinds,
            fits,
            numbers: vec![],
        };
        let mut options = vec![];
        for length in 0..=longest {
            for left in 0..=kinds {
                for right in 0..=kinds {
                    options.clear();
                    rows.for_moves((length, left, right), |_, _, number| options.push(number));
                    rows.numbers.push(mex_in_place(&mut options));
                }
            }
        }
        rows
    }

    /// Calls `visit` with the place, the kind and the Grundy number of each move in a row.
    fn for_moves<V: FnMut(usize, usize, u64)>(
        &self,
        (length, left, right): (usize, usize, usize),
        mut visit: V,
    ) {
        let beside = |one, other| one == 0 || other == 0 || (self.fits)(one, other);
        for place in 0..length {
            let after = length - 1 - place;
            let kinds = (1..=self.kinds).filter(|&kind| place > 0 || beside(left, kind));
            for kind in kinds.filter(|&kind| after > 0 || beside(kind, right)) {
                let number =
                    self.grundy_number(place, left, kind) ^ self.grundy_number(after, kind, right);
                visit(place, kind, number);
            }
        }
    }

    /// Returns the Grundy number of a row of free places between these kinds of pieces. O(1).
    ///
    /// # Panics
    ///
    /// If the row is beyond the table, or a kind is unknown.
    pub fn grundy_number(&self, length: usize, left: usize, right: usize) -> u64 {
        let ends = self.kinds + 1;
        assert!(
            left < ends && right < ends,
            "kind {} is unknown",
            left.max(right)
        );
        // There are at least as many numbers as rows, so nothing overflows.
        assert!(
            length < self.numbers.len(),
            "a row of {} is beyond the table",
            length
        );
        self.numbers[(length * ends + left) * ends + right]
    }

    /// Returns the Grundy number of a ring of free places: the first piece makes it a row, with that piece at both ends. O(k).
    ///
    /// A piece on a ring of one place is not beside itself, so it may always be put there.
    ///
    /// # Panics
    ///
    /// If that row is beyond the table.
    pub fn ring(&self, length: usize) -> u64 {
        let row = length.max(1) - 1;
        self.grundy_number(row, 0, 0);
        let kinds = 1..=length.min(1) * self.kinds;
        let mut options: Vec<u64> = kinds
            .map(|kind| self.grundy_number(row, kind, kind))
            .collect();
        mex_in_place(&mut options)
    }

    /// Returns the rows of free places of a strip: the first place, the length and both ends.
    fn rows(strip: &[usize]) -> Vec<(usize, (usize, usize, usize))> {
        let pieces = (0..strip.len()).filter(|&place| strip[place] > 0);
        let ends: Vec<usize> = pieces.chain(Some(strip.len())).collect();
        let (mut first, mut left) = (0, 0);
        let row = |end| {
            let right = strip.get(end).map_or(0, |&kind| kind);
            let row = (first, (end - first, left, right));
            first = end + 1;
            left = right;
            row
        };
        ends.into_iter().map(row).collect()
    }

    /// Returns the Grundy number of a strip, given by the kind on each place. O(n).
    ///
    /// # Panics
    ///
    /// If a row is beyond the table, or a kind is unknown.
    pub fn of_strip(&self, strip: &[usize]) -> u64 {
        let rows = Self::rows(strip);
        rows.iter().fold(0, |sum, &(_, (length, left, right))| {
            sum ^ self.grundy_number(length, left, right)
        })
    }

    /// Returns whether the player to move wins on a strip. O(n). Panics as [`of_strip`](Self::of_strip).
    pub fn next_player_wins(&self, strip: &[usize]) -> bool {
        self.of_strip(strip) != 0
    }

    /// Returns all winning moves on a strip: the place, and the kind of piece to put there. O(n·k). Panics as
    /// [`of_strip`](Self::of_strip).
    pub fn winning_moves(&self, strip: &[usize]) -> Vec<(usize, usize)> {
        let sum = self.of_strip(strip);
        let mut moves = vec![];
        for (first, row) in Self::rows(strip) {
            let others = sum ^ self.grundy_number(row.0, row.1, row.2);
            self.for_moves(row, |place, kind, number| {
                if number == others {
                    moves.push((first + place, kind));
                }
            });
        }
        moves
    }
}
