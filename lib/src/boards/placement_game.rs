//! Placing copies of a polyomino on the free squares of a board until none fits: Cram, played with
//! dominoes, and its relatives.
//!
//! **When.** A move places the shape on free squares, and a player who cannot move loses. Boards of
//! up to about 35 squares with a small shape, up to 64 with a larger one, or if a half turn shows
//! that the second player wins.
//! **When not.** A board of one row is a game of heaps: the table of `take_and_break` reaches much
//! further. In Domineering the players place in different directions, so it is not impartial and
//! has no Grundy numbers.
//!
//! **Complexity.** Exponential in the number of squares. Dominoes on 5×6 squares take less than 0.1
//! seconds; on 5×7 a quarter of a second, with 45,000 regions in memory; on 6×7 more than ten
//! minutes and over 1 GB. 20 to 39 bytes for each cached region, more while the table grows, plus
//! 48 KiB.
//!
//! **Limits.** Boards of at most 64 squares. A region of k squares allows at most k/s moves with a
//! shape of s squares, so its Grundy number is at most 32 (with s = 1 every region is one square).
//!
//! **Why it is right.** Regions are the components of a disjunctive sum, and their Grundy numbers
//! are cached by canonical form. A question asks about a set of numbers: which of them is the
//! Grundy number of this region, if any? An option rules out its own number, so options with known
//! numbers may answer at once. Otherwise the other options are searched, each only for numbers that
//! still matter: first those of the set, then all up to its largest, without those that some option
//! is known to have and those that would need more options than remain. In the end either no number
//! of the set is possible, or the least possible number is the mex: every number below it belongs
//! to some option, and it belongs to none.
//!
//! The search finds the numbers of an option's smaller regions first, and asks only about the largest.
//! No search is needed if each move can be answered by its image under a half turn.
//!
//! **The gain**, counted in questions that had to look at options, for dominoes on 4×9: 857,000
//! with the options in the order in which they are found, 665,000 with options of small regions
//! first, 234,000 if the distance from the middle counts too. Trying the placements first that gave
//! recent answers saves a fifth of the questions and a third of the options looked at. Asking about
//! the set first saves a tenth of the time for shapes of three and four squares, less for dominoes.
//! Caching answers found without a search as well would save 40 % of the questions but no time,
//! with four times as many entries. About half of all look-ups hit the 2048 regions cached by
//! position; that saves a sixth of the time, and 2¹⁵ of them save no more.
//!
//! **Source.** Cram: M. Gardner, "Mathematical Games", Scientific American, February 1974. Asking
//! whether a sum has a given number: J. Lemoine and S. Viennot, "Nimbers are inevitable", 2012.
//! Asking about a set of numbers: P. Beling and M. Rogalski, "On pruning search trees of impartial
//! games", 2020.

use crate::board::Squares;
use crate::number_hasher::NumberHashing;
use crate::polyomino::Placements;
use std::collections::HashMap;

/// A set of Grundy numbers: bit k is 1 if k is in it.
type Numbers = u64;

/// The number of regions cached by position, as a power of two.
const LATEST: u32 = 11;

/// The game of some placements. Results are cached for later calls.
///
/// ```
/// use grundy::placement_game::PlacementGame;
/// use grundy::polyomino::Placements;
///
/// // Cram on a 3 × 6 board: dominoes, horizontal and vertical.
/// let dominoes = Placements::new(3, 6, &[(0, 0), (0, 1)], true);
/// let mut cram = PlacementGame::new(&dominoes);
/// assert_eq!(cram.grundy_number(dominoes.board()), 4);
/// // The first winning placement covers the third and the fourth square.
/// assert_eq!(cram.winning_placement(dominoes.board()), Some(0b1100));
/// ```
#[derive(Clone, Debug)]
pub struct PlacementGame<'a> {
    placements: &'a Placements,
    /// All placements on the board, those that gave recent answers first.
    order: Vec<Squares>,
    /// The possible numbers of regions, by canonical form; a single one if it is known.
    known: HashMap<Squares, Numbers, NumberHashing>,
    /// Regions by position, each at the index that its hash gives. An entry with a known number
    /// never goes stale.
    latest: Vec<Region>,
    /// The options of the regions being searched; each region's follow those of the region it was
    /// reached from.
    options: Vec<GameOption>,
    /// Those regions of these options whose Grundy numbers are unknown.
    unknown: Vec<Region>,
}

/// A region that was looked up.
#[derive(Clone, Copy, Debug, Default)]
struct Region {
    squares: Squares,
    canonical: Squares,
    /// The numbers that were possible at the look-up; a single one if it was known.
    possible: Numbers,
}

/// An option of unknown Grundy number. Cheap ones are searched first.
#[derive(Clone, Copy, Debug, Default)]
struct GameOption {
    /// The sum of the squares of its regions' sizes, plus 30 for each half square from the middle.
    cost: usize,
    /// Its range in the list of unknown regions; the largest region comes first.
    start: usize,
    end: usize,
    /// The nim-sum of its regions of known number.
    known: u64,
    placement: Squares,
    /// Numbers that it need not be asked about: those it does not have, or all if its number is
    /// known.
    excluded: Numbers,
}

impl<'a> PlacementGame<'a> {
    /// Makes the game without searching. O(p) for p placements on the board.
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

    /// Returns the first winning placement, or `None` in a P-position. Placements are ordered as
    /// sorted lists of squares.
    ///
    /// It leaves Grundy number 0, even if that raises the number of its own region. Exponential. To count
    /// all of them, ask for the Grundy number after each placement.
    pub fn winning_placement(&mut self, free: Squares) -> Option<Squares> {
        if self.is_p_position(free) {
            return None;
        }
        let mut placements: Vec<Squares> = self.placements.on(free).collect();
        // Of two placements, the one with the first square in which they differ comes first.
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
        largest.map_or(true, |largest| {
            self.ask(largest, 1 << number) == 1 << number
        })
    }

    /// Lists the regions of the free squares, the largest last.
    fn regions(&mut self, free: Squares) -> Vec<Region> {
        let regions = self.placements.regions(free);
        let mut regions: Vec<Region> = regions.map(|squares| self.look_up(squares)).collect();
        regions.sort_unstable_by_key(|region| region.squares.count_ones());
        regions
    }

    /// Looks up what is known of a region. O(1) if it came up recently, else O(k) for a board of k
    /// squares.
    fn look_up(&mut self, squares: Squares) -> Region {
        // Fibonacci hashing: the factor is 2⁶⁴ divided by the golden ratio.
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

    /// Returns the numbers that are still possible for a region: at first all up to the number of
    /// moves it allows.
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

    /// Returns a set that contains the Grundy number of the region: this number alone if it is in
    /// `asked`, else a set that shares no number with `asked`.
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
        // Most questions need no search, and answering them again is faster than a cache miss.
        if is_open || possible.is_power_of_two() {
            self.known.insert(region.canonical, possible);
        }
        possible
    }

    /// Lists the options of unknown number of a region, and returns the possible numbers without
    /// those of the other options. Stops once the question is answered. If half turns answer all
    /// moves, it lists none: the number is 0.
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

    /// Searches the options from index `first` on until the question is answered.
    fn search_options(
        &mut self,
        region: Squares,
        first: usize,
        asked: Numbers,
        mut possible: Numbers,
    ) -> Numbers {
        for option in &mut self.options[first..] {
            let regions = &mut self.unknown[option.start..option.end];
            regions.sort_unstable_by_key(|region| !region.squares.count_ones());
            let sizes = regions
                .iter()
                .map(|region| region.squares.count_ones() as usize);
            let distance = self
                .placements
                .distance_from_middle(option.placement, region);
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
                    let others = places.fold(option.known, |others, place| {
                        others ^ self.number(self.unknown[place])
                    });
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
        // No option has any of the possible numbers up to the largest that is asked for.
        possible & possible.wrapping_neg()
    }
}

/// Returns the possible numbers without those in `relevant`, except for the `count` lowest of them.
/// A mex with at least `count` such numbers below it would need as many unsearched options, one for
/// each, but fewer are left.
fn with_lowest(possible: Numbers, relevant: Numbers, count: usize) -> Numbers {
    let mut lowest = possible & relevant;
    while lowest.count_ones() as usize > count {
        lowest &= !(1 << (63 - lowest.leading_zeros()));
    }
    possible & !relevant | lowest
}

/// Returns the set of these numbers, each XORed with `other`.
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

    /// More regions than are cached by position. Each look-up finds what was last noted under the
    /// canonical form, or else all numbers that the moves allow.
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
                for squares in
                    placements.regions((random | random.rotate_left(23)) & placements.board())
                {
                    let canonical = placements.canonical_form(squares);
                    let all = (2 << (squares.count_ones() / 2)) - 1;
                    let possible: u64 = noted.get(&canonical).copied().unwrap_or(all);
                    let found = game.look_up(squares);
                    assert_eq!((found.squares, found.canonical), (squares, canonical));
                    assert_eq!(
                        (found.possible, game.possible(&found)),
                        (possible, possible)
                    );
                    if !possible.is_power_of_two() {
                        // Rule out the largest number, or all others.
                        let largest = 1 << (63 - possible.leading_zeros());
                        let fewer = if random % 2 == 0 {
                            possible ^ largest
                        } else {
                            largest
                        };
                        game.known.insert(canonical, fewer);
                        noted.insert(canonical, fewer);
                    }
                }
            }
            assert!(noted.len() > 30, "{} regions are too few", noted.len());
        }
    }
}
