//! Sets of squares of a board of at most 64 squares as bits: bounding boxes, symmetries, canonical forms.
//!
//! **When.** Positions that are sets of squares, and that translations, reflections and turns make no other game: what is
//! known of one is then kept under its canonical form for all.
//! **When not.** Where only a few sets come up, or the board has more than 64 squares.
//!
//! **Complexity.** O(log k) for a bounding box and O(k) for a canonical form on a board of k squares, with a step for each
//! four squares. 16 KiB of images.
//!
//! **Limits.** 64 squares, a bit each.
//!
//! **Why it is right.** A set is first moved to the corner where the first square is, then to each of its images, which a
//! symmetry of the whole board puts into some corner, and that goes back to the first one. The least of these numbers is the
//! same for all sets that translations and the symmetries take to each other. It is an image with the fewest rows, for more
//! rows make a larger number: only the images of a bounding box with as many rows as columns are all looked at.
//!
//! **Source.** Bitboards are folklore; so is the least image for a canonical form.

/// A set of squares of a board: bit `row * columns + column` is 1 for the squares that are in it.
pub type Squares = u64;

/// A square: row and column, from 0.
pub type Square = (usize, usize);

/// The number of symmetries of the lattice. In the number of one, bit 2 swaps rows and columns, then bit 0 reverses the rows
/// and bit 1 the columns.
pub const SYMMETRIES: usize = 8;

/// A set of symmetries: bit k is 1 if symmetry k is in it.
pub type Symmetries = u32;

/// The symmetry that turns by half a turn.
pub const HALF_TURN: usize = 3;

const SWAP: usize = 4;

/// A board, with the images of its squares.
///
/// ```
/// use grundy::board::{Board, HALF_TURN};
///
/// let board = Board::new(2, 3);
/// assert_eq!(board.all(), 0b111_111);
/// // The last square of the first row, and the one below: by a translation they are the first ones.
/// assert_eq!(board.canonical_form(0b100_100, 1), 0b001_001);
/// // Three squares in a corner, and turned by half a turn.
/// let symmetries = 1 | 1 << HALF_TURN;
/// assert_eq!(board.canonical_form(0b001_011, symmetries), board.canonical_form(0b110_100, symmetries));
/// ```
#[derive(Clone, Debug)]
pub struct Board {
    rows: usize,
    columns: usize,
    /// The row of each square.
    row_of: [usize; 64],
    /// `images[half][k][four]`: where each symmetry of this half takes the squares 4k to 4k + 3, of which the bits of `four`
    /// say who is there.
    images: [Vec<[[Squares; 4]; 16]>; 2],
}

/// The least rectangle round a set: its first row and column, and its size.
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
    /// Makes a board of so many rows and columns. O(k) for k squares.
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
            // Where rows and columns are swapped, it may leave the board.
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
        let indices = (0..self.rows * self.columns).filter(|index| is_in((index / self.columns, index % self.columns)));
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
        // All rows fall on the first one.
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

    /// Returns the set moved so that its bounding box lies in the corner where the first square is. O(1).
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

    /// Returns a set whose bounding box, or what is inside of it, lies in the corner, turned by half a turn inside of the bounds. O(1).
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

    /// Returns the canonical form of a set: one for all that translations and these symmetries take to each other. O(k)
    /// for k squares.
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

    /// Returns the least image of a set in the corner under the symmetries of a half that are in this set. The images have so
    /// many rows and columns.
    fn least_image(&self, half: usize, mut squares: Squares, symmetries: Symmetries, size: (usize, usize)) -> Squares {
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
        // What was in the upper left corner is now in some corner, and goes back to the first one.
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

/// Returns the image of a square of a board that ends with the square `last`. O(1).
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
    let column = if symmetry & 2 != 0 { last.1 - column } else { column };
    (row, column)
}
