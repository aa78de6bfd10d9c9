//! Placing copies of a polyomino on the free squares of a board until none fits: Cram, with dominoes, and its relatives.
//!
//! **When.** A move places the shape on free squares; a player who cannot move loses. Up to about 35 squares with a small shape, up to
//! 64 with a larger one, or where a half turn shows that the second player wins.
//! **When not.** A board of one row is a game of heaps: the table of `take_and_break` reaches much further. In Domineering
//! each player has another direction, so it is not impartial and has no Grundy numbers.
//!
//! **Complexity.** Exponential in the number of squares. Dominoes on 5×6 squares take less than 0.1 seconds, on 5×7 a quarter
//! of a second, with 45,000 regions in memory; on 6×7 more than ten minutes, and over 1 GB.
//!
//! **Limits.** Boards of at most 64 squares. A region of k squares allows at most k/s moves with a shape of s squares. So no
//! Grundy number of a region is above 32; if s is 1, then each region is one square.
//!
//! **Why it is right.** Regions are the components of a disjunctive sum, and what is known of their Grundy numbers is kept,
//! for one position of each. A question is about a set: which of these is the number, if any? An option rules its own
//! number out, so a number that is known already may answer the question at once. Else the options are searched, and each is
//! asked only for numbers that still matter: first those of the set, then those below that no option before it has, without
//! those that the options after it are too few to reach. Numbers that cannot be the mex are never asked for; so either none of
//! the set stays possible, or in the end one number is left up to the largest of the set, and it is the mex: no option has it.
//! Of an option's regions only the largest is asked; the numbers of the others are found first. No search is needed
//! where each move can be answered by its image under a half turn.
//!
//! **What it buys**, in questions for dominoes on 4×9 that need a look at the options: 857,000 with the options in the order in
//! which they are looked at, 665,000 with those of small regions first, 234,000 if the distance from the middle counts as
//! well. To look first at the placements that answered lately, which are likely to answer again, saves a fifth of the
//! questions and a third of the options that are looked at. To ask first only for the numbers of the set saves a tenth of
//! the time for shapes of three and four squares, for dominoes less. To keep what was found without a search, too, would
//! make 40 % fewer questions in as much time, and four times as many entries.
//!
//! **Source.** Cram: M. Gardner, "Mathematical Games", Scientific American, February 1974. Asking whether a sum has a number: J.
//! Lemoine and S. Viennot, "Nimbers are inevitable", 2012. Asking for a set of numbers: P. Beling and M. Rogalski, "On
//! pruning search trees of impartial games", 2020.

use crate::board::Squares;
use crate::polyomino::Placements;
use crate::region_table::{Numbers, Region, RegionTable};

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
    known: RegionTable<'a>,
    /// The options of the regions that are being searched, each region's after those of the region that it came from.
    options: Vec<GameOption>,
    /// The regions of these options whose Grundy numbers are not known.
    unknown: Vec<Region>,
}

/// What a half square from the middle counts in the order of options, where a region counts the square of its size.
const DISTANCE: usize = 30;

/// An option that is not known to have some Grundy number. Those that are likely to be searched quickly come first.
#[derive(Clone, Copy, Debug)]
struct GameOption {
    cost: usize,
    /// Where its regions begin and end in the list of unknown ones; the largest comes first.
    start: usize,
    end: usize,
    /// The XOR of the numbers of its other regions.
    known: u64,
    placement: Squares,
    /// Numbers that it is known not to have: all of them, if what it has is dealt with.
    excluded: Numbers,
}

impl<'a> PlacementGame<'a> {
    /// Makes the game; nothing is searched yet. O(1).
    pub fn new(placements: &'a Placements) -> PlacementGame<'a> {
        PlacementGame {
            placements,
            order: placements.on(placements.board()).collect(),
            known: RegionTable::new(placements),
            options: vec![],
            unknown: vec![],
        }
    }

    /// Returns the Grundy number of the game on these free squares. Exponential in their number.
    pub fn grundy_number(&mut self, free: Squares) -> u64 {
        let regions = self.regions(free).into_iter();
        regions.fold(0, |number, region| number ^ self.number(region))
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
        let mut regions = self.regions(free);
        let largest = regions.pop();
        let number = regions
            .into_iter()
            .fold(0, |number, region| number ^ self.number(region));
        largest.map_or(true, |largest| self.ask(largest, 1 << number) == 1 << number)
    }

    /// Lists the regions of the free squares, the largest last.
    fn regions(&mut self, free: Squares) -> Vec<Region> {
        let known = &mut self.known;
        let regions = self.placements.regions(free);
        let mut regions: Vec<Region> = regions.map(|squares| known.look_up(squares)).collect();
        regions.sort_unstable_by_key(|region| region.squares.count_ones());
        regions
    }

    /// Returns the Grundy number of a region.
    fn number(&mut self, region: Region) -> u64 {
        let mut possible = self.known.possible(&region);
        while !possible.is_power_of_two() {
            possible &= self.ask(region, possible & possible.wrapping_neg());
        }
        u64::from(possible.trailing_zeros())
    }

    /// Returns numbers of which one is the Grundy number of this region: it alone if it is one of those that are asked for,
    /// else at least none of these.
    fn ask(&mut self, region: Region, asked: Numbers) -> Numbers {
        let mut possible = self.known.possible(&region);
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
                possible = self.search_options(region.squares, options, asked, possible);
            } else {
                // Most questions end here. To find this out again takes less than memory that is out of the cache.
                keep = possible.is_power_of_two();
            }
            self.options.truncate(options);
            self.unknown.truncate(unknown);
        }
        if keep {
            self.known.set(&region, possible);
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
            let mut known = 0;
            let mut parts = placements.regions_left(region, placement);
            for part in parts.by_ref() {
                let part = self.known.look_up(part);
                if part.possible.is_power_of_two() {
                    known ^= u64::from(part.possible.trailing_zeros());
                } else {
                    self.unknown.push(part);
                }
            }
            let end = self.unknown.len();
            if start < end {
                self.options.push(GameOption {
                    cost: 0,
                    start,
                    end,
                    known,
                    placement,
                    excluded: 0,
                });
                continue;
            }
            if possible & asked & 1 << known != 0 {
                self.order.swap(index, index * 3 / 4);
            }
            possible &= !(1 << known);
            if possible & asked == 0 || possible.is_power_of_two() {
                break;
            }
        }
        possible
    }

    /// Searches the options from this place of the list on, until the question is answered.
    fn search_options(&mut self, region: Squares, first: usize, asked: Numbers, mut possible: Numbers) -> Numbers {
        for option in &mut self.options[first..] {
            let regions = &mut self.unknown[option.start..option.end];
            regions.sort_unstable_by_key(|region| !region.squares.count_ones());
            let sizes = regions.iter().map(|region| region.squares.count_ones() as usize);
            let distance = self.placements.distance_from_middle(option.placement, region);
            option.cost = sizes.map(|size| size * size).sum::<usize>() + DISTANCE * distance;
        }
        self.options[first..].sort_unstable_by_key(|option| (option.cost, option.start));
        let relevant = Numbers::MAX >> (possible & asked).leading_zeros();
        for &wanted in &[asked, relevant] {
            let mut left = self.options.len() - first;
            possible = with_lowest(possible, wanted, left + 1);
            for index in first..first + left {
                let option = self.options[index];
                left -= 1;
                let missing = with_lowest(possible, wanted, left + 1) & wanted & !option.excluded;
                if missing != 0 {
                    let others = (option.start + 1..option.end).fold(option.known, |others, place| {
                        let region = self.unknown[place];
                        others ^ self.number(region)
                    });
                    let numbers = self.ask(self.unknown[option.start], xor_each(missing, others));
                    self.options[index].excluded |= missing;
                    if numbers.is_power_of_two() {
                        let number = u64::from(numbers.trailing_zeros()) ^ others;
                        possible &= !(1 << number);
                        self.options[index].excluded = Numbers::MAX;
                    }
                }
                possible = with_lowest(possible, wanted, left + 1);
                if possible & asked == 0 || possible.is_power_of_two() {
                    return possible;
                }
            }
        }
        // No option has any of the numbers that are left up to the largest that is asked for.
        possible & possible.wrapping_neg()
    }
}

/// Returns the possible numbers without those that are relevant but not among the `count` lowest ones: an mex that is
/// relevant and has `count` or more possible relevant numbers below it needs as many options that are not dealt with.
fn with_lowest(possible: Numbers, relevant: Numbers, count: usize) -> Numbers {
    let mut lowest = possible & relevant;
    while lowest.count_ones() as usize > count {
        lowest &= !(1 << (63 - lowest.leading_zeros()));
    }
    possible & !relevant | lowest
}

/// Returns the set of the XORs of these numbers with another one.
fn xor_each(mut numbers: Numbers, other: u64) -> Numbers {
    let mut result = 0;
    while numbers != 0 {
        result |= 1 << (u64::from(numbers.trailing_zeros()) ^ other);
        numbers &= numbers - 1;
    }
    result
}
