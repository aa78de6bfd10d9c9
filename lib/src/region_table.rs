//! What is known of the Grundy numbers of regions of a board, for one position of all that symmetries make equal.
//!
//! **When.** A search that meets the same regions again and again, moved, turned and reflected, as in `placement_game`.
//! **When not.** Where all numbers are found in one go: then a plain table is enough.
//!
//! **Complexity.** A look-up is O(1) for a region that came up lately; else the standard position is found, in O(k) for a board
//! of k squares. 20 to 39 bytes for each region that is kept, more while the table grows, and 48 KiB.
//!
//! **Limits.** Boards of at most 64 squares.
//!
//! **Why it is right.** Regions with the same standard position have the same Grundy number. A number that is known stays as it
//! is, so it may be kept with the region itself; a region whose number is not known is looked up again each time.
//!
//! **What it buys.** Of the regions that come up in the search for dominoes on 4×9, about half are among the latest 2048: that
//! saves a sixth of the time. To keep 2¹⁵ of them as they lie is no faster.
//!
//! **Source.** A small table in front of a large one is folklore. The hash is D. E. Knuth's, "The Art of Computer Programming",
//! volume 3, section 6.4: a product with the golden ratio.

use crate::board::Squares;
use crate::number_hasher::NumberHashing;
use crate::polyomino::Placements;
use std::collections::HashMap;

/// A set of Grundy numbers: bit k is 1 if k is in it.
pub type Numbers = u64;

/// 2⁶⁴ divided by the golden ratio.
const MULTIPLIER: u64 = 0x9E37_79B9_7F4A_7C15;

/// The number of regions that are kept as they lie is two to this power.
const LATEST: u32 = 11;

/// A region that was looked up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Region {
    /// Its squares.
    pub squares: Squares,
    /// Its standard position.
    pub standard: Squares,
    /// The numbers that it might have had then: one alone if it was known.
    pub possible: Numbers,
}

/// A table of regions.
///
/// ```
/// use grundy::polyomino::Placements;
/// use grundy::region_table::RegionTable;
///
/// // Dominoes on a row of five squares: two moves at most.
/// let placements = Placements::new(1, 5, &[(0, 0), (0, 1)], true);
/// let mut table = RegionTable::new(&placements);
/// let first_three = table.look_up(0b00111);
/// assert_eq!(first_three.possible, 0b11);
/// // The number is 1. It is also that of the last three squares.
/// table.set(&first_three, 0b10);
/// assert_eq!(table.look_up(0b11100).possible, 0b10);
/// ```
#[derive(Clone, Debug)]
pub struct RegionTable<'a> {
    placements: &'a Placements,
    /// By standard position.
    possible: HashMap<Squares, Numbers, NumberHashing>,
    /// By their squares, each at the place that its hash gives.
    latest: Vec<Region>,
}

impl<'a> RegionTable<'a> {
    /// Makes an empty table. O(1).
    pub fn new(placements: &'a Placements) -> RegionTable<'a> {
        RegionTable {
            placements,
            possible: HashMap::default(),
            latest: vec![Region::default(); 1 << LATEST],
        }
    }

    /// Looks up what is known of a region. O(k) for a board of k squares.
    pub fn look_up(&mut self, squares: Squares) -> Region {
        let place = squares.wrapping_mul(MULTIPLIER) >> (64 - LATEST);
        let mut region = self.latest[place as usize];
        if region.squares != squares {
            region.squares = squares;
            region.standard = self.placements.standard(squares);
            region.possible = 0;
        }
        if !region.possible.is_power_of_two() {
            region.possible = self.possible(&region);
            self.latest[place as usize] = region;
        }
        region
    }

    /// Returns the numbers that a region that was looked up may have by now: if nothing is known, all up to the bound of its
    /// moves. O(1).
    ///
    /// ```
    /// use grundy::polyomino::Placements;
    /// use grundy::region_table::RegionTable;
    ///
    /// let placements = Placements::new(1, 4, &[(0, 0), (0, 1)], true);
    /// let mut table = RegionTable::new(&placements);
    /// let region = table.look_up(0b1111);
    /// table.set(&region, 0b101);
    /// assert_eq!(table.possible(&region), 0b101);
    /// ```
    pub fn possible(&self, region: &Region) -> Numbers {
        let known = self.possible.get(&region.standard).copied();
        known.unwrap_or_else(|| (2 << self.placements.most_moves(region.squares)) - 1)
    }

    /// Keeps the numbers that a region may have: a number that is alone must be right, and stays. O(1).
    ///
    /// ```
    /// use grundy::polyomino::Placements;
    /// use grundy::region_table::RegionTable;
    ///
    /// let placements = Placements::new(1, 2, &[(0, 0), (0, 1)], true);
    /// let mut table = RegionTable::new(&placements);
    /// let region = table.look_up(0b11);
    /// table.set(&region, 0b10);
    /// assert_eq!(table.look_up(0b11).possible, 0b10);
    /// ```
    pub fn set(&mut self, region: &Region, possible: Numbers) {
        self.possible.insert(region.standard, possible);
    }
}
