//! A polyomino on the free squares of a board: where it can be placed, and which squares are
//! connected by placements.
//!
//! **When.** Boards of at most 64 squares, and a shape that is placed as drawn, or also rotated and
//! reflected. The shape may have holes and need not be connected.
//! **When not.** Larger boards. For one fixed board and a few placements, a list of masks is
//! enough.
//!
//! **Complexity.** For o orientations of a shape of s squares, O(o·s) to find the placements on a
//! set of squares, and O(o·s) for each round in which a region grows.
//!
//! **Limits.** At most 64 squares, one bit each.
//!
//! **Why it is right.** Join two free squares if a placement on free squares covers both. A
//! *region* is a set of squares connected in this way; it grows from one square by all placements
//! that touch it, until nothing is added. No placement covers squares of two regions, so regions
//! are the components of a sum.
//!
//! A move on a region leaves regions that all meet its *border*: the squares of all placements that
//! overlap the move. Proof: let Q be such a region. Before the move, a chain of overlapping
//! placements led from a square of Q to the move. The first of them that overlaps the move also
//! covers a square of Q, because those before it avoid the move and so lie in Q. Once a growing
//! region has taken the last free square of the border, it is all that is left, which saves most of
//! the growth.
//!
//! Translations map placements to placements, and so do the symmetries of the lattice that permute
//! the orientations of the shape.
//!
//! **Source.** S. W. Golomb, "Polyominoes", 1965; shifting and intersecting masks of corners is
//! bitboard folklore.

use crate::board::{image, Board, Square, Squares, Symmetries, HALF_TURN, SYMMETRIES};
use std::iter::from_fn;

/// The placements of one shape on one board.
///
/// ```
/// use grundy::polyomino::Placements;
///
/// // Dominoes, horizontal and vertical, on a 2 × 3 board.
/// let placements = Placements::new(2, 3, &[(0, 0), (0, 1)], true);
/// assert_eq!(placements.on(placements.board()).count(), 7);
/// // Without the middle column, two regions are left.
/// let regions: Vec<u64> = placements.regions(0b101_101).collect();
/// assert_eq!(regions, [0b001_001, 0b100_100]);
/// ```
#[derive(Clone, Debug)]
pub struct Placements {
    board: Board,
    /// The number of squares of the shape.
    size: usize,
    /// The orientations that fit on the board.
    orientations: Vec<Orientation>,
    /// The symmetries that map placements to placements.
    symmetries: Symmetries,
}

/// A rotated or reflected shape. Its corner is its first square.
#[derive(Clone, Debug)]
struct Orientation {
    /// The offset of its second square from the corner, 0 if it has none, and of its other squares.
    second: usize,
    others: Vec<usize>,
    /// The squares of the board that can be the corner.
    corners: Squares,
}

impl Placements {
    /// Makes the placements of the shape that consists of these squares, wherever it is drawn; if
    /// `free`, it may be rotated and reflected. A shape that does not fit on the board has no
    /// placements. O(k·s) for a board of k squares and a shape of s.
    ///
    /// # Panics
    ///
    /// If the board has more than 64 squares or the shape has none.
    pub fn new(rows: usize, columns: usize, shape: &[(usize, usize)], free: bool) -> Placements {
        let board = Board::new(rows, columns);
        assert!(!shape.is_empty(), "the shape has no squares");
        let drawn = trimmed(shape.to_vec());
        let side = drawn
            .iter()
            .fold(0, |side, square| side.max(square.0).max(square.1));
        let mut shapes = vec![];
        let mut symmetries = 0;
        for symmetry in 0..SYMMETRIES {
            let squares = drawn
                .iter()
                .map(|&square| image(symmetry, square, (side, side)));
            let turned = trimmed(squares.collect());
            if free || turned == drawn {
                symmetries |= 1 << symmetry;
                if !shapes.contains(&turned) {
                    shapes.push(turned);
                }
            }
        }
        let orientation = |shape: &Vec<Square>| {
            let is_on_board = |row, column| row < rows && column < columns;
            let fits = |corner: Square| {
                let mut squares = shape
                    .iter()
                    .map(|square| (corner.0 + square.0, corner.1 + square.1));
                squares.all(|(row, column)| is_on_board(row, column))
            };
            let corners = board.set(fits);
            if corners == 0 {
                return None;
            }
            let mut offsets = shape.iter().map(|square| square.0 * columns + square.1);
            let first = offsets.next()?;
            Some(Orientation {
                second: offsets.next().unwrap_or(first) - first,
                others: offsets.map(|offset| offset - first).collect(),
                corners: corners << first,
            })
        };
        Placements {
            size: drawn.len(),
            orientations: shapes.iter().filter_map(orientation).collect(),
            symmetries,
            board,
        }
    }

    /// Returns the set of all squares of the board. O(1).
    pub fn board(&self) -> Squares {
        self.board.all()
    }

    /// Returns an upper bound on the number of disjoint placements on free squares. O(1).
    pub fn most_moves(&self, free: Squares) -> usize {
        free.count_ones() as usize / self.size
    }

    /// Returns the number of placements on free squares. O(o·s).
    pub fn count(&self, free: Squares) -> usize {
        let corners = self
            .orientations
            .iter()
            .map(|orientation| orientation.fitting(free));
        corners.map(|corners| corners.count_ones() as usize).sum()
    }

    /// Lists the placements on free squares, orientation by orientation.
    pub fn on<'a>(&'a self, free: Squares) -> impl Iterator<Item = Squares> + 'a {
        self.orientations.iter().flat_map(move |orientation| {
            let mut corners = orientation.fitting(free);
            let corners = from_fn(move || {
                let lowest = corners & corners.wrapping_neg();
                corners ^= lowest;
                Some(lowest).filter(|&corner| corner != 0)
            });
            corners.map(move |corner| orientation.covered(corner))
        })
    }

    /// Lists the regions of the free squares. Squares that no placement covers are in none.
    pub fn regions(&self, free: Squares) -> Regions<'_> {
        self.regions_at(free, Squares::MAX)
    }

    /// Lists the regions that remain of a region after a placement on it.
    ///
    /// ```
    /// use grundy::polyomino::Placements;
    ///
    /// // In a row of seven, a domino on the second and third square leaves one square, too few for a
    /// // region, and a row of four.
    /// let placements = Placements::new(1, 7, &[(0, 0), (0, 1)], true);
    /// assert_eq!(placements.regions_left(0b1111111, 0b0000110).collect::<Vec<_>>(), [0b1111000]);
    /// ```
    pub fn regions_left(&self, region: Squares, placement: Squares) -> Regions<'_> {
        let orientations = self.orientations.iter();
        let border = orientations.fold(0, |border, orientation| {
            border | orientation.covered(orientation.touching(placement) & orientation.corners)
        });
        self.regions_at(region & !placement, border)
    }

    /// Lists the regions of the free squares, each of which must have a square of the border.
    fn regions_at(&self, free: Squares, border: Squares) -> Regions<'_> {
        let mut regions = Regions {
            placements: self,
            corners: [0; SYMMETRIES],
            left: 0,
            border,
        };
        for (corners, orientation) in regions.corners.iter_mut().zip(&self.orientations) {
            *corners = orientation.fitting(free);
            regions.left |= orientation.covered(*corners);
        }
        regions
    }

    /// Returns the canonical form of a region: the same for all regions that translations and
    /// symmetries map to each other. O(k) for a board of k squares.
    pub fn canonical_form(&self, region: Squares) -> Squares {
        self.board.canonical_form(region, self.symmetries)
    }

    /// Returns whether a half turn maps the region to itself and every placement on it to a
    /// disjoint one. Then the second player wins by answering each move with its image. O(p) for p
    /// placements.
    pub fn has_answers(&self, region: Squares) -> bool {
        if region == 0 || self.symmetries >> HALF_TURN & 1 == 0 {
            return region == 0;
        }
        let bounds = self.board.bounding_box(region);
        let moved = self.board.in_corner(region, &bounds);
        let turned = |squares| self.board.half_turn(squares, &bounds);
        turned(moved) == moved
            && self
                .on(moved)
                .all(|placement| placement & turned(placement) == 0)
    }

    /// Returns the distance from the middle of a placement's bounding box to the middle of the free
    /// squares', rows plus columns, in half squares. O(log k) for a board of k squares.
    ///
    /// # Panics
    ///
    /// If one of the sets is empty.
    ///
    /// ```
    /// use grundy::polyomino::Placements;
    ///
    /// // The first two squares of a row of five, and the middle one.
    /// let placements = Placements::new(1, 5, &[(0, 0), (0, 1)], true);
    /// assert_eq!(placements.distance_from_middle(0b00011, 0b11111), 3);
    /// assert_eq!(placements.distance_from_middle(0b00100, 0b11111), 0);
    /// ```
    pub fn distance_from_middle(&self, placement: Squares, free: Squares) -> usize {
        let middle = |squares| {
            let bounds = self.board.bounding_box(squares);
            (
                2 * bounds.top + bounds.height,
                2 * bounds.left + bounds.width,
            )
        };
        let ((row, column), (other_row, other_column)) = (middle(placement), middle(free));
        let distance = |one: usize, other: usize| one.max(other) - one.min(other);
        distance(row, other_row) + distance(column, other_column)
    }
}

impl Orientation {
    /// Returns the corners of the placements on free squares.
    fn fitting(&self, free: Squares) -> Squares {
        let start = self.corners & free & free >> self.second;
        self.others
            .iter()
            .fold(start, |corners, offset| corners & free >> offset)
    }

    /// Returns the corners for which a placement would touch the region.
    fn touching(&self, region: Squares) -> Squares {
        let start = region | region >> self.second;
        self.others
            .iter()
            .fold(start, |corners, offset| corners | region >> offset)
    }

    /// Returns the squares that placements with these corners cover.
    fn covered(&self, corners: Squares) -> Squares {
        let start = corners | corners << self.second;
        self.others
            .iter()
            .fold(start, |squares, offset| squares | corners << offset)
    }
}

/// An iterator over the regions of a set of free squares.
#[derive(Clone, Debug)]
pub struct Regions<'a> {
    placements: &'a Placements,
    /// The corners of the placements, by orientation.
    corners: [Squares; SYMMETRIES],
    /// The squares of the regions not yet listed.
    left: Squares,
    /// Every region not yet listed has at least one of these squares.
    border: Squares,
}

impl Iterator for Regions<'_> {
    type Item = Squares;

    fn next(&mut self) -> Option<Squares> {
        let mut border = self.left & self.border;
        let mut region = border & border.wrapping_neg();
        if region == 0 {
            return None;
        }
        loop {
            let before = region;
            for (orientation, corners) in self.placements.orientations.iter().zip(&self.corners) {
                region |= orientation.covered(orientation.touching(region) & corners);
            }
            border &= !region;
            if border == 0 {
                // No other region has a square of the border, so this one has all squares not yet
                // listed.
                region = self.left;
            }
            if border == 0 || region == before {
                self.left ^= region;
                return Some(region);
            }
        }
    }
}

/// Moves a shape to row 0 and column 0, and sorts its squares.
fn trimmed(mut squares: Vec<Square>) -> Vec<Square> {
    let first_row = squares.iter().map(|square| square.0).min().unwrap_or(0);
    let first_column = squares.iter().map(|square| square.1).min().unwrap_or(0);
    for square in &mut squares {
        *square = (square.0 - first_row, square.1 - first_column);
    }
    squares.sort_unstable();
    squares.dedup();
    squares
}
