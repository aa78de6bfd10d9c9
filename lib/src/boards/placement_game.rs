//! Placing copies of a polyomino on the free squares of a board until none fits: Cram, with dominoes, and its relatives.
//!
//! **When.** A move places the shape on free squares; a player who cannot move loses. Up to about 35 squares with a small shape, up to
//! 64 with a larger one, or where a half turn shows that the second player wins.
//! **When not.** A board of one row is a game of heaps: the table of `take_and_break` reaches much further. In Domineering
//! each player has another direction, so it is not impartial and has no Grundy numbers.
//!
//! **Complexity.** Exponential in the number of squares. Dominoes on 5×6 squares take less than 0.1 seconds, on 5×7 a quarter
//! of a second, with 45,000 regions in memory; on 6×7 more than ten minutes, and over 1 GB. 20 to 39 bytes for each region
//! that is kept, more while the table grows, and 48 KiB.
//!
//! **Limits.** Boards of at most 64 squares. A region of k squares allows at most k/s moves with a shape of s squares. So no
//! Grundy number of a region is above 32; if s is 1, then each region is one square.
//!
//! **Why it is right.** Regions are the components of a disjunctive sum, and what is known of their Grundy numbers is kept
//! by their canonical forms. A question is about a set: which of these is the number, if any? An option rules its own
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
//! make 40 % fewer questions in as much time, and four times as many entries. About half of the regions that come up are among
//! the 2048 that are kept as they lie; that saves a sixth of the time, and 2¹⁵ of them no more.
//!
//! **Source.** Cram: M. Gardner, "Mathematical Games", Scientific American, February 1974. Asking whether a sum has a number: J.
//! Lemoine and S. Viennot, "Nimbers are inevitable", 2012. Asking for a set of numbers: P. Beling and M. Rogalski, "On
//! pruning search trees of impartial games", 2020.

use crate::board::Squares;
use crate::number_hasher::NumberHashing;
use crate::polyomino::Placements;
use std::collections::HashMap;

/// A set of Grundy numbers: bit k is 1 if k is in it.
type Numbers = u64;

/// How many regions are kept as they lie: two to this power.
const LATEST: u32 = 11;

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
    /// The numbers that regions may have, by their canonical forms: one alone if it is known.
    known: HashMap<Squares, Numbers, NumberHashing>,
    /// Regions as they lie, each at the place that its hash gives. What is known stays known, so it may be kept here.
    latest: Vec<Region>,
    /// The options of the regions that are being searched, each region's after those of the region that it came from.
    options: Vec<GameOption>,
    /// The regions of these options whose Grundy numbers are not known.
    unknown: Vec<Region>,
}

/// A region that was looked up.
#[derive(Clone, Copy, Debug, Default)]
struct Region {
    squares: Squares,
    canonical: Squares,
    /// The numbers that it might have had then: one alone if it was known.
    possible: Numbers,
}

/// An option that is not known to have some Grundy number. Those that are likely to be searched quickly come first.
#[derive(Clone, Copy, Debug, Default)]
struct GameOption {
    /// The squares of the sizes of its regions, and 30 for each half square from the middle.
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
            known: HashMap::default(),
            latest: vec![Region::default(); 1 << LATEST],
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
        let mut placements = placements.into_iter();
        placements.find(|placement| self.is_p_position(free & !placement))
    }

    /// Returns whether the Grundy number of the game on these free squares is 0.
    fn is_p_position(&mut self, free: Squares) -> bool {
        let mut regions = self.regions(free);
        let largest = regions.pop();
        let regions = regions.into_iter();
        let number = regions.fold(0, |number, region| number ^ self.number(region));
        largest.map_or(true, |largest| self.ask(largest, 1 << number) == 1 << number)
    }

    /// Lists the regions of the free squares, the largest last.
    fn regions(&mut self, free: Squares) -> Vec<Region> {
        let regions = self.placements.regions(free);
        let mut regions: Vec<Region> = regions.map(|squares| self.look_up(squares)).collect();
        regions.sort_unstable_by_key(|region| region.squares.count_ones());
        regions
    }

    /// Looks up what is known of a region. O(1) if it came up lately, else O(k) for a board of k squares.
    fn look_up(&mut self, squares: Squares) -> Region {
        // A hash of 2⁶⁴ divided by the golden ratio.
        let place = squares.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - LATEST);
        let mut region = self.latest[place as usize];
        if region.squares != squares {
            region.squares = squares;
            region.canonical = self.placements.canonical_form(squares);
            region.possible = 0;
        }
        if !region.possible.is_power_of_two() {
            region.possible = self.possible(&region);
            self.latest[place as usize] = region;
        }
        region
    }

    /// Returns the numbers that a region may have by now: if nothing is known, all up to the bound of its moves.
    fn possible(&self, region: &Region) -> Numbers {
        let known = self.known.get(&region.canonical).copied();
        known.unwrap_or_else(|| (2 << self.placements.most_moves(region.squares)) - 1)
    }

    /// Returns the Grundy number of a region.
    fn number(&mut self, region: Region) -> u64 {
        let mut possible = self.possible(&region);
        while !possible.is_power_of_two() {
            possible &= self.ask(region, possible & possible.wrapping_neg());
        }
        u64::from(possible.trailing_zeros())
    }

    /// Returns numbers of which one is the Grundy number of this region: it alone if it is one of those that are asked for,
    /// else at least none of these.
    fn ask(&mut self, region: Region, asked: Numbers) -> Numbers {
        let mut possible = self.possible(&region);
        if possible & asked == 0 || possible.is_power_of_two() {
            return possible;
        }
        let (options, unknown) = (self.options.len(), self.unknown.len());
        possible = self.list_options(region.squares, asked, possible);
        let is_open = possible & asked != 0 && !possible.is_power_of_two();
        if is_open {
            possible = self.search_options(region.squares, options, asked, possible);
        }
        self.options.truncate(options);
        self.unknown.truncate(unknown);
        // Most questions need no search. To find this out again takes less than memory that is out of the cache.
        if is_open || possible.is_power_of_two() {
            self.known.insert(region.canonical, possible);
        }
        possible
    }

    /// Lists the options of a region, and takes the numbers of those that are known from the possible ones. Stops when none
    /// that is asked for is left. Lists none where half turns answer all moves: the number is 0.
    fn list_options(&mut self, region: Squares, asked: Numbers, mut possible: Numbers) -> Numbers {
        if self.placements.has_answers(region) {
            return 1;
        }
        for index in 0..self.order.len() {
            let placement = self.order[index];
            if placement & !region != 0 {
                continue;
            }
            let start = self.unknown.len();
            let mut known = 0;
            for part in self.placements.regions_left(region, placement) {
                let part = self.look_up(part);
                if part.possible.is_power_of_two() {
                    known ^= u64::from(part.possible.trailing_zeros());
                } else {
                    self.unknown.push(part);
                }
            }
            let end = self.unknown.len();
            if start < end {
                self.options.push(GameOption {
                    start,
                    end,
                    known,
                    placement,
                    ..GameOption::default()
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
            option.cost = sizes.map(|size| size * size).sum::<usize>() + 30 * distance;
        }
        self.options[first..].sort_unstable_by_key(|option| (option.cost, option.start));
        let relevant = Numbers::MAX >> (possible & asked).leading_zeros();
        for &wanted in &[asked, relevant] {
            let count = self.options.len() - first;
            possible = with_lowest(possible, wanted, count + 1);
            for (index, left) in (first..).zip((0..count).rev()) {
                let option = self.options[index];
                let missing = with_lowest(possible, wanted, left + 1) & wanted & !option.excluded;
                if missing != 0 {
                    let places = option.start + 1..option.end;
                    let others = places.fold(option.known, |others, place| others ^ self.number(self.unknown[place]));
                    let numbers = self.ask(self.unknown[option.start], xor_each(missing, others));
                    self.options[index].excluded |= missing;
                    if numbers.is_power_of_two() {
                        possible &= !xor_each(numbers, others);
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

#[cfg(test)]
mod tests {
    use super::PlacementGame;
    use crate::polyomino::Placements;
    use std::collections::HashMap;

    /// Regions by the thousand, more than are kept as they lie: each has what was noted last for its canonical form, or else
    /// all numbers that its moves allow.
    #[test]
    fn what_is_known_of_a_region_is_found_again() {
        let mut random = 0x9E37_79B9_7F4A_7C15_u64;
        for &(rows, columns) in &[(4, 5), (8, 8), (1, 64)] {
            let placements = Placements::new(rows, columns, &[(0, 0), (0, 1)], true);
            let mut game = PlacementGame::new(&placements);
            let mut noted = HashMap::new();
            for _ in 0..if cfg!(miri) { 20 } else { 20_000 } {
                random ^= random << 13;
                random ^= random >> 7;
                random ^= random << 17;
                for squares in placements.regions((random | random.rotate_left(23)) & placements.board()) {
                    let canonical = placements.canonical_form(squares);
                    let all = (2 << (squares.count_ones() / 2)) - 1;
                    let possible: u64 = noted.get(&canonical).copied().unwrap_or(all);
                    let found = game.look_up(squares);
                    assert_eq!((found.squares, found.canonical), (squares, canonical));
                    assert_eq!((found.possible, game.possible(&found)), (possible, possible));
                    if !possible.is_power_of_two() {
                        // One number less, or the largest alone.
                        let largest = 1 << (63 - possible.leading_zeros());
                        let fewer = if random % 2 == 0 { possible ^ largest } else { largest };
                        game.known.insert(canonical, fewer);
                        noted.insert(canonical, fewer);
                    }
                }
            }
            assert!(noted.len() > 30, "{} regions are too few", noted.len());
        }
    }
}
