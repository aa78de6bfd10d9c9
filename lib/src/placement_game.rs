//! Placing copies of a polyomino on the free squares of a board until none fits: Cram, with dominoes, and its relatives.
//!
//! **When.** A move places the shape on free squares; who cannot move loses. Up to about 35 squares with a small shape, up to
//! 64 with a larger one, or where a half turn shows that the second player wins.
//! **When not.** A board of one row is a game of heaps: the table of `take_and_break` reaches much further. In Domineering
//! each player has another direction, so it is not impartial and has no Grundy numbers.
//!
//! **Complexity.** Exponential in the number of squares. Dominoes on 5×6 squares take less than 0.1 seconds, on 5×7 half a
//! second, and 53,000 regions in memory; on 6×7 more than four minutes.
//!
//! **Limits.** Boards of at most 64 squares. A region of k squares allows at most k/s moves with a shape of s squares. So no
//! Grundy number of a region is above 32; if s is 1, then each region is one square.
//!
//! **Why it is right.** Regions are the components of a disjunctive sum, and what is known of their Grundy numbers is kept,
//! for one position of each. A question is about a set: which of these is the number, if any? An option rules its own
//! number out, so a number that is known already may answer the question at once. Else the options are searched, and each is
//! asked only for numbers that still matter: those up to the largest of the set that no option before it has, without those
//! that the options after it are too few to reach. Of the numbers asked for, the least that none has is then the mex.
//! Of an option's regions only the largest is asked; the numbers of the others are found first. No search is needed
//! where each move can be answered by its image under a half turn.
//!
//! **What it buys**, in questions for dominoes on 4×9 that need a look at the options: 2,612,000 with the options as they come,
//! 1,590,000 with those of small regions first, 303,000 if the distance from the middle counts as well. To end at the
//! first known option that answers halves the time. To keep what was found without a search, too, would make a third fewer
//! questions, but four times as many entries.
//!
//! **Source.** Cram: M. Gardner, "Mathematical Games", Scientific American, February 1974. Asking whether a sum has a number: J.
//! Lemoine and S. Viennot, "Nimbers are inevitable", 2012. Asking for a set of numbers: P. Beling and M. Rogalski, "On
//! pruning search trees of impartial games", 2020.

use crate::board::Squares;
use crate::polyomino::Placements;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

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
    /// All placements on the board. Those that answered questions lately come first.
    order: Vec<Squares>,
    /// The numbers that may still be the Grundy number of a region, in standard position: one alone if it is known.
    possible: HashMap<Squares, Numbers, BuildHasherDefault<SquaresHasher>>,
    /// The standard positions of some regions that came up lately.
    standards: Vec<Region>,
    /// The options of the regions that are being searched, each region's after those of the region that it came from.
    options: Vec<GameOption>,
    /// The regions of these options whose Grundy numbers are not known.
    unknown: Vec<Region>,
    /// Placements that were found to leave a number that was asked for, and that number.
    shown: Vec<(Squares, u32)>,
}

/// A set of Grundy numbers: bit k is 1 if k is in it.
type Numbers = u64;

/// What a half square from the middle counts in the order of options, where a region counts the square of its size.
const DISTANCE: usize = 30;

/// The number of standard positions that are remembered is two to this power.
const REMEMBERED: u32 = 13;

/// A region, where it lies and in standard position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Region {
    squares: Squares,
    standard: Squares,
}

/// An option that is not known to have some Grundy number. Those that are likely to be searched quickly come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct GameOption {
    cost: usize,
    /// Where its regions begin and end in the list of unknown ones; the largest comes first.
    start: usize,
    end: usize,
    /// The XOR of the numbers of its other regions.
    known: u32,
    placement: Squares,
    /// Numbers that it does not have, since options of its own have them.
    excluded: Numbers,
}

impl<'a> PlacementGame<'a> {
    /// Makes the game; nothing is searched yet. O(1).
    pub fn new(placements: &'a Placements) -> PlacementGame<'a> {
        PlacementGame {
            placements,
            order: placements.on(placements.board()).collect(),
            possible: HashMap::default(),
            standards: vec![Region::default(); 1 << REMEMBERED],
            options: vec![],
            unknown: vec![],
            shown: vec![],
        }
    }

    /// Returns the Grundy number of the game on these free squares. Exponential in their number.
    pub fn grundy_number(&mut self, free: Squares) -> u32 {
        let placements = self.placements;
        let regions = placements.regions(free);
        regions.fold(0, |number, squares| {
            let region = self.region(squares);
            number ^ self.number(region)
        })
    }

    /// Returns the first placement that wins, or `None` in a P-position. Placements are compared as sorted lists of squares.
    ///
    /// It leaves Grundy number 0, but it may raise the number of the region that it is in. Exponential.
    pub fn winning_placement(&mut self, free: Squares) -> Option<Squares> {
        if self.is_p_position(free) {
            return None;
        }
        let mut placements: Vec<Squares> = self.placements.on(free).collect();
        // Of two sets of equal size, the one with the first square in which they differ comes first.
        placements.sort_unstable_by_key(|placement| !placement.reverse_bits());
        placements
            .into_iter()
            .find(|placement| self.is_p_position(free & !placement))
    }

    /// Returns whether the Grundy number of the game on these free squares is 0.
    fn is_p_position(&mut self, free: Squares) -> bool {
        let mut regions: Vec<Squares> = self.placements.regions(free).collect();
        regions.sort_unstable_by_key(|region| region.count_ones());
        let largest = regions.pop().unwrap_or(0);
        let number = regions.into_iter().fold(0, |number, squares| {
            let region = self.region(squares);
            number ^ self.number(region)
        });
        let largest = self.region(largest);
        let possible = self.ask(largest, 1 << number);
        self.shown.clear();
        possible == 1 << number
    }

    /// Returns the Grundy number of a region.
    fn number(&mut self, region: Region) -> u32 {
        let shown = self.shown.len();
        let mut possible = self.possible_numbers(region);
        while !possible.is_power_of_two() {
            possible &= self.ask(region, possible & possible.wrapping_neg());
        }
        self.shown.truncate(shown);
        possible.trailing_zeros()
    }

    /// Returns numbers of which one is the Grundy number of this region: it alone if it is one of those that are asked for,
    /// else at least none of these.
    fn ask(&mut self, region: Region, asked: Numbers) -> Numbers {
        let mut possible = self.possible_numbers(region);
        if possible & asked == 0 || possible.is_power_of_two() {
            return possible;
        }
        let mut keep = true;
        if self.placements.has_answers(region.squares) {
            possible = 1;
        } else {
            let (options, unknown) = (self.options.len(), self.unknown.len());
            possible = self.list_options(region.squares, asked, possible);
            if possible & asked != 0 && !possible.is_power_of_two() {
                possible = self.search_options(options, asked, possible);
            } else {
                // Most questions end here. To find this out again takes less than memory that is out of the cache.
                keep = possible.is_power_of_two();
            }
            self.options.truncate(options);
            self.unknown.truncate(unknown);
        }
        if keep {
            self.possible.insert(region.standard, possible);
        }
        possible
    }

    /// Lists the options of a region, and takes the numbers of those that are known from the possible ones. Stops when none
    /// that is asked for is left.
    fn list_options(&mut self, region: Squares, asked: Numbers, mut possible: Numbers) -> Numbers {
        let placements = self.placements;
        for index in 0..self.order.len() {
            let placement = self.order[index];
            if placement & !region != 0 {
                continue;
            }
            let start = self.unknown.len();
            let (mut known, mut cost) = (0, 0);
            for part in placements.regions_left(region, placement) {
                let part = self.region(part);
                let numbers = self.possible_numbers(part);
                if numbers.is_power_of_two() {
                    known ^= numbers.trailing_zeros();
                    continue;
                }
                let size = part.squares.count_ones();
                cost += (size * size) as usize;
                self.unknown.push(part);
                if size > self.unknown[start].squares.count_ones() {
                    let place = self.unknown.len() - 1;
                    self.unknown.swap(start, place);
                }
            }
            let end = self.unknown.len();
            if start == end {
                if possible & asked & 1 << known != 0 {
                    self.shown.push((placement, known));
                    self.order.swap(index, index / 2);
                }
                possible &= !(1 << known);
                if possible & asked == 0 || possible.is_power_of_two() {
                    break;
                }
            } else {
                let distance = placements.distance_from_middle(placement, region);
                let cost = cost + DISTANCE * distance;
                self.options.push(GameOption {
                    cost,
                    start,
                    end,
                    known,
                    placement,
                    excluded: 0,
                });
            }
        }
        possible
    }

    /// Searches the options from this place of the list on, until the question is answered.
    fn search_options(&mut self, first: usize, asked: Numbers, mut possible: Numbers) -> Numbers {
        self.options[first..].sort_unstable();
        let relevant = Numbers::MAX >> (possible & asked).leading_zeros();
        let mut left = self.options.len() - first;
        possible = with_lowest(possible, relevant, left + 1);
        for index in first..first + left {
            let option = self.options[index];
            left -= 1;
            let missing = with_lowest(possible, relevant, left + 1) & relevant & !option.excluded;
            if missing != 0 && !self.is_like_last(first, index) {
                let others = (option.start + 1..option.end).fold(option.known, |others, place| {
                    let region = self.unknown[place];
                    others ^ self.number(region)
                });
                let shown = self.shown.len();
                let numbers = self.ask(self.unknown[option.start], xor_each(missing, others));
                // Two placements leave the same in either order.
                for (placement, number) in self.shown.drain(shown..) {
                    let mut later = self.options[index + 1..].iter_mut();
                    if let Some(option) = later.find(|option| option.placement == placement) {
                        option.excluded |= 1 << (number ^ others);
                    }
                }
                if numbers.is_power_of_two() {
                    let number = numbers.trailing_zeros() ^ others;
                    possible &= !(1 << number);
                    self.shown.push((option.placement, number));
                }
            }
            possible = with_lowest(possible, relevant, left + 1);
            if possible & asked == 0 || possible.is_power_of_two() {
                return possible;
            }
        }
        // No option has any of the numbers that are left up to the largest that is asked for.
        possible & possible.wrapping_neg()
    }

    /// Returns whether an option is a sum of the same regions as the one before it.
    fn is_like_last(&self, first: usize, index: usize) -> bool {
        let (last, option) = (self.options[index.max(first + 1) - 1], self.options[index]);
        let regions = |option: GameOption| {
            self.unknown[option.start..option.end]
                .iter()
                .map(|region| region.standard)
        };
        index > first && last.known == option.known && regions(last).eq(regions(option))
    }

    /// Finds the standard position of a region.
    fn region(&mut self, squares: Squares) -> Region {
        let place = squares.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - REMEMBERED);
        let remembered = &mut self.standards[place as usize];
        if remembered.squares != squares {
            let standard = self.placements.standard(squares);
            *remembered = Region { squares, standard };
        }
        *remembered
    }

    fn possible_numbers(&self, region: Region) -> Numbers {
        let known = self.possible.get(&region.standard).copied();
        known.unwrap_or_else(|| (2 << self.placements.most_moves(region.squares)) - 1)
    }
}

/// Returns the possible numbers without those that are relevant but not among the `count` lowest ones: an mex that is
/// relevant and has `count` or more possible numbers below it needs as many options.
fn with_lowest(possible: Numbers, relevant: Numbers, count: usize) -> Numbers {
    let mut lowest = possible & relevant;
    while lowest.count_ones() as usize > count {
        lowest &= !(1 << (63 - lowest.leading_zeros()));
    }
    possible & !relevant | lowest
}

/// Returns the set of the XORs of these numbers with another one.
fn xor_each(mut numbers: Numbers, other: u32) -> Numbers {
    let mut result = 0;
    while numbers != 0 {
        result |= 1 << (numbers.trailing_zeros() ^ other);
        numbers &= numbers - 1;
    }
    result
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
