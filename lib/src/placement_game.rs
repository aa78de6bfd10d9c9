//! Placing copies of a polyomino on the free squares of a board until none fits: Cram, with dominoes, and its relatives.
//!
//! **When.** A move places the shape on free squares; who cannot move loses. Up to about 35 squares with a small shape, up to
//! 64 with a larger one, or where a half turn shows that the second player wins.
//! **When not.** A board of one row is a game of heaps: the table of `take_and_break` reaches much further. In Domineering
//! each player has another direction, so it is not impartial and has no Grundy numbers.
//!
//! **Complexity.** Exponential in the number of squares. Dominoes on 5×6 squares take about 0.6 seconds, and 150,000
//! regions in memory.
//!
//! **Limits.** Boards of at most 64 squares. A region of k squares allows at most k/s moves with a shape of s squares. So no
//! Grundy number of a region is above 32; if s is 1, then each region is one square.
//!
//! **Why it is right.** Regions are the components of a disjunctive sum, and their Grundy numbers are kept, for one
//! position of each. A number is a region's Grundy number if it is the least that no option has. So *one* option is enough
//! to rule a number out: ask for the numbers from 0 on, and stop at the first option that has the number asked for. Whether an
//! option has it is again such a question about its largest region, once the others are known. That no option has 0 needs no
//! search where each move can be answered by its image under a half turn.
//!
//! **Source.** Cram: M. Gardner, "Mathematical Games", Scientific American, February 1974. Asking for one number at a time: J.
//! Lemoine and S. Viennot, "Nimbers are inevitable", 2012.

use crate::polyomino::{Placements, Squares};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::mem::replace;

/// The game of some placements; what is found is kept for the next question.
///
/// ```
/// use grundy::placement_game::PlacementGame;
/// use grundy::polyomino::Placements;
///
/// // Cram on 3 rows of 6: dominoes, lying and standing.
/// let dominoes = Placements::new(3, 6, &[(0, 0), (0, 1)], true);
/// let mut cram = PlacementGame::new(&dominoes);
/// assert_eq!(cram.grundy_number(dominoes.board()), 4);
/// // The first placement that wins covers the third and the fourth square.
/// assert_eq!(cram.winning_placement(dominoes.board()), Some(0b1100));
/// ```
#[derive(Clone, Debug)]
pub struct PlacementGame<'a> {
    placements: &'a Placements,
    /// For each region that was searched, in standard position, the numbers that may still be its Grundy number, as bits.
    possible: HashMap<Squares, u64, BuildHasherDefault<SquaresHasher>>,
}

impl<'a> PlacementGame<'a> {
    /// Makes the game; nothing is searched yet. O(1).
    pub fn new(placements: &'a Placements) -> PlacementGame<'a> {
        PlacementGame {
            placements,
            possible: HashMap::default(),
        }
    }

    /// Returns the Grundy number of the game on these free squares. Exponential in their number.
    pub fn grundy_number(&mut self, free: Squares) -> u32 {
        let number = (0..64).find(|&number| self.has_number(free, number));
        number.expect("the XOR of numbers up to 32 is below 64")
    }

    /// Returns the first placement that wins, or `None` in a P-position. Placements are compared as sorted lists of squares.
    ///
    /// It leaves Grundy number 0, but it may raise the number of the region that it is in. Exponential.
    pub fn winning_placement(&mut self, free: Squares) -> Option<Squares> {
        if self.has_number(free, 0) {
            return None;
        }
        let mut placements: Vec<Squares> = self.placements.on(free).collect();
        // Of two sets of equal size, the one with the first square in which they differ comes first.
        placements.sort_unstable_by_key(|placement| !placement.reverse_bits());
        placements
            .into_iter()
            .find(|placement| self.has_number(free & !placement, 0))
    }

    /// Returns whether this is the Grundy number of the game on these free squares.
    fn has_number(&mut self, free: Squares, mut number: u32) -> bool {
        let mut largest: Squares = 0;
        for region in self.placements.regions(free) {
            let region = self.placements.standard(region);
            let is_largest = region.count_ones() > largest.count_ones();
            let smaller = if is_largest {
                replace(&mut largest, region)
            } else {
                region
            };
            number ^= self.number_of_region(smaller);
        }
        self.region_has_number(largest, number)
    }

    fn number_of_region(&mut self, region: Squares) -> u32 {
        let number = (0..64).find(|&number| self.region_has_number(region, number));
        number.expect("a region has at most 32 moves")
    }

    /// Returns whether this is the Grundy number of a region in standard position, or of no squares.
    fn region_has_number(&mut self, region: Squares, number: u32) -> bool {
        loop {
            let possible = self.possible_numbers(region);
            if possible >> number & 1 == 0 || possible.is_power_of_two() {
                return possible == 1 << number;
            }
            // Options have all the numbers below the least possible one, so it is the mex unless an option has it, too.
            let least = possible & possible.wrapping_neg();
            let is_ruled_out = self.has_option(region, least.trailing_zeros());
            self.possible
                .insert(region, if is_ruled_out { possible ^ least } else { least });
        }
    }

    fn possible_numbers(&self, region: Squares) -> u64 {
        let most = self.placements.most_moves(region);
        self.possible.get(&region).copied().unwrap_or((2 << most) - 1)
    }

    /// Returns whether a region has an option of this Grundy number.
    fn has_option(&mut self, region: Squares, number: u32) -> bool {
        // The second player wins, so no option is lost for the player who is to move there.
        if number == 0 && self.placements.has_answers(region) {
            return false;
        }
        let mut open = vec![];
        for placement in self.placements.on(region) {
            let free = region & !placement;
            match self.is_known_to_have(free, number) {
                Some(true) => return true,
                Some(false) => {}
                None => open.push((self.placements.count(free), free)),
            }
        }
        // The fewer moves an option has, the sooner it is searched.
        open.sort_unstable();
        open.iter().any(|&(_, free)| self.has_number(free, number))
    }

    /// Returns whether this is the Grundy number of the game on these free squares, or `None` if that needs a search.
    fn is_known_to_have(&self, free: Squares, mut number: u32) -> Option<bool> {
        // The numbers of the region that is not known; while there is none, of no squares.
        let mut possible = 1;
        for region in self.placements.regions(free) {
            let of_region = self.possible_numbers(self.placements.standard(region));
            if of_region.is_power_of_two() {
                number ^= of_region.trailing_zeros();
            } else if replace(&mut possible, of_region) != 1 {
                return None;
            }
        }
        match possible {
            1 => Some(number == 0),
            _ if possible >> number & 1 == 0 => Some(false),
            _ => None,
        }
    }
}

/// Multiplies by 2⁶⁴ divided by the golden ratio, and folds the halves of the product together.
#[derive(Clone, Copy, Debug, Default)]
struct SquaresHasher(u64);

impl Hasher for SquaresHasher {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }

    fn write_u64(&mut self, squares: u64) {
        let product = u128::from(self.0 ^ squares) * 0x9E37_79B9_7F4A_7C15;
        self.0 = product as u64 ^ (product >> 64) as u64;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
