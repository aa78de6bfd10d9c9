//! Sets of squares of a board of at most 64 squares, as bits: bounding boxes, symmetries, canonical
//! forms.
//!
//! **When.** A position is a set of squares, and translations, reflections and rotations don't
//! change the game: store results once, under the canonical form.
//! **When not.** Only a few sets come up, or the board has more than 64 squares.
//!
//! **Complexity.** On a board of k squares, O(log k) for a bounding box and O(k) for a canonical
//! form, which looks at four squares a step. 16 KiB of tables.
//!
//! **Limits.** At most 64 squares, one bit each.
//!
//! **Why it is right.** Move the set to the top left corner, apply each symmetry to the board, and
//! move each image back to that corner. The least of these numbers is the same for all sets that
//! translations and symmetries map to each other. An image with more rows is a larger number, so
//! only a square bounding box needs the images of both orientations.
//!
//! **Source.** Bitboards, and the least image as canonical form, are folklore.

/// A set of squares of a board: bit `row * columns + column` is 1 if the square is in it.
pub type Squares = u64;

/// A square: row and column, from 0.
pub type Square = (usize, usize);

/// The number of symmetries of the square lattice. As a number, a symmetry is three flags: bit 2
/// swaps rows and columns, then bit 0 reverses the rows and bit 1 the columns.
pub const SYMMETRIES: usize = 8;

/// A set of symmetries: bit k is 1 if symmetry k is in it.
pub type Symmetries = u32;

/// The half turn, a rotation by 180°.
pub const HALF_TURN: usize = 3;

const SWAP: usize = 4;

/// A board, with tables of the images of its squares.
///
/// ```
/// use grundy::board::{Board, HALF_TURN};
///
/// let board = Board::new(2, 3);
/// assert_eq!(board.all(), 0b111_111);
/// // Translations move the last column to the first.
/// assert_eq!(board.canonical_form(0b100_100, 1), 0b001_001);
/// // Three squares in a corner, and the same after a half turn.
/// let symmetries = 1 | 1 << HALF_TURN;
/// assert_eq!(board.canonical_form(0b001_011, symmetries), board.canonical_form(0b110_100, symmetries));
/// ```
#[derive(Clone, Debug)]
pub struct Board {
    rows: usize,
    columns: usize,
    /// The row of each square.
    row_of: [usize; 64],
    /// `images[half][k][four][symmetry]`: the image of those of the squares 4k to 4k + 3 whose bits
    /// in `four` are 1. Half 1 holds the symmetries that swap rows and columns.
    images: [Vec<[[Squares; 4]; 16]>; 2],
}

/// The smallest rectangle that contains a set: its first row and column, and its size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoundingBox {
    /// The first row.
    pub top: usize,
    /// The first column.
    pub left: usize,
    /// The number of rows.
    pub height: usize,
    /// The number of columns.
    pub width: usize,
}

impl Board {
    /// Makes a rows × columns board. O(k) for k squares.
    ///
    /// # Panics
    ///
    /// If the board has more than 64 squares.
    pub fn new(rows: usize, columns: usize) -> Board {
        let count = rows.saturating_mul(columns);
        assert!(count <= 64, "the board has more than 64 squares");
        let mut row_of = [0; 64];
        let mut images = [vec![[[0; 4]; 16]; 16], vec![[[0; 4]; 16]; 16]];
        for (index, row_of) in row_of.iter_mut().enumerate().take(count) {
            let square = (index / columns, index % columns);
            *row_of = square.0;
            // Swapping rows and columns may take the square off the board.
            let stays = square.0 < columns && square.1 < rows;
            let symmetries = if stays { SYMMETRIES } else { SWAP };
            for symmetry in 0..symmetries {
                let (row, column) = image(symmetry, square, (rows - 1, columns - 1));
                let images = &mut images[symmetry / 4][index / 4];
                for four in (0..16).filter(|four| four >> (index % 4) & 1 == 1) {
                    images[four][symmetry % 4] |= 1 << (row * columns + column);
                }
            }
        }
        Board {
            rows,
            columns,
            row_of,
            images,
        }
    }

    /// Returns the set of all squares. O(1).
    pub fn all(&self) -> Squares {
        match self.rows * self.columns {
            0 => 0,
            count => Squares::MAX >> (64 - count),
        }
    }

    /// Returns the set of the squares for which `is_in` holds. O(k) for k squares.
    ///
    /// ```
    /// use grundy::board::Board;
    ///
    /// assert_eq!(Board::new(2, 3).set(|(row, column)| row == 1 || column == 2), 0b111_100);
    /// ```
    pub fn set(&self, is_in: impl Fn(Square) -> bool) -> Squares {
        let indices = (0..self.rows * self.columns)
            .filter(|index| is_in((index / self.columns, index % self.columns)));
        indices.fold(0, |set, index| set | 1 << index)
    }

    /// Returns the bounding box of a set. O(log k) for k squares.
    ///
    /// # Panics
    ///
    /// If the set is empty.
    ///
    /// ```
    /// use grundy::board::{Board, BoundingBox};
    ///
    /// let bounds = Board::new(2, 3).bounding_box(0b100_010);
    /// assert_eq!(bounds, BoundingBox { top: 0, left: 1, height: 2, width: 2 });
    /// ```
    pub fn bounding_box(&self, squares: Squares) -> BoundingBox {
        let top = self.row_of[squares.trailing_zeros() as usize];
        let height = self.row_of[63 - squares.leading_zeros() as usize] - top + 1;
        // OR all rows into the first one.
        let mut columns = squares >> (top * self.columns);
        let mut shift = height.next_power_of_two() / 2 * self.columns;
        while shift >= self.columns {
            columns |= columns.checked_shr(shift as u32).unwrap_or(0);
            shift /= 2;
        }
        columns &= Squares::MAX >> (64 - self.columns);
        let left = columns.trailing_zeros() as usize;
        let width = 64 - columns.leading_zeros() as usize - left;
        BoundingBox {
            top,
            left,
            height,
            width,
        }
    }

    /// Moves a set so that its bounding box is in the top left corner. O(1).
    ///
    /// ```
    /// use grundy::board::Board;
    ///
    /// let board = Board::new(2, 3);
    /// assert_eq!(board.in_corner(0b100_010, &board.bounding_box(0b100_010)), 0b010_001);
    /// ```
    pub fn in_corner(&self, squares: Squares, bounds: &BoundingBox) -> Squares {
        squares >> (bounds.top * self.columns + bounds.left)
    }

    /// Rotates a set by 180° within a box in the top left corner that has the size of `bounds` and
    /// contains the set. O(1).
    ///
    /// ```
    /// use grundy::board::Board;
    ///
    /// let board = Board::new(2, 3);
    /// assert_eq!(board.half_turn(0b001, &board.bounding_box(0b011_011)), 0b010_000);
    /// ```
    pub fn half_turn(&self, squares: Squares, bounds: &BoundingBox) -> Squares {
        let last = (bounds.height - 1) * self.columns + bounds.width - 1;
        squares.reverse_bits() >> (63 - last)
    }

    /// Returns the canonical form of a set: the same for all sets that translations and these
    /// symmetries, which must form a group, map to each other. O(k) for k squares.
    pub fn canonical_form(&self, squares: Squares, symmetries: Symmetries) -> Squares {
        if squares == 0 {
            return 0;
        }
        let bounds = self.bounding_box(squares);
        let (height, width) = (bounds.height, bounds.width);
        let moved = self.in_corner(squares, &bounds);
        let may_swap = symmetries >> SWAP != 0 && height <= self.columns && width <= self.rows;
        let mut least = Squares::MAX;
        // The least image has the fewest rows.
        if !may_swap || height <= width {
            least = self.least_image(0, moved, symmetries, (height, width));
        }
        if may_swap && width <= height {
            least = least.min(self.least_image(1, moved, symmetries >> SWAP, (width, height)));
        }
        least
    }

    /// Returns the least image of a set in the top left corner, under those symmetries of a half
    /// that are in `symmetries`. The images have `size` rows and columns.
    fn least_image(
        &self,
        half: usize,
        mut squares: Squares,
        symmetries: Symmetries,
        size: (usize, usize),
    ) -> Squares {
        let mut images = [0; 4];
        for of_four in &self.images[half] {
            if squares == 0 {
                break;
            }
            for (image, to) in images.iter_mut().zip(&of_four[squares as usize % 16]) {
                *image |= to;
            }
            squares >>= 4;
        }
        // The images are in different corners of the board; move them back to the top left one.
        let (top, left) = ((self.rows - size.0) * self.columns, self.columns - size.1);
        let moved = [
            images[0],
            images[1] >> top,
            images[2] >> left,
            images[3] >> (top + left),
        ];
        let allowed = (0..4).filter(|symmetry| symmetries >> symmetry & 1 == 1);
        allowed.fold(Squares::MAX, |least, symmetry| least.min(moved[symmetry]))
    }
}

/// Returns the image of a square under a symmetry; `last` is the last square of the image's board.
/// O(1).
///
/// ```
/// use grundy::board::{image, HALF_TURN};
///
/// assert_eq!(image(HALF_TURN, (0, 1), (2, 3)), (2, 2));
/// ```
pub fn image(symmetry: usize, (row, column): Square, last: Square) -> Square {
    let swap = symmetry & SWAP != 0;
    let (row, column) = if swap { (column, row) } else { (row, column) };
    let row = if symmetry & 1 != 0 { last.0 - row } else { row };
    let column = if symmetry & 2 != 0 {
        last.1 - column
    } else {
        column
    };
    (row, column)
}
