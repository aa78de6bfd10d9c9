//! Who wins each of many subsets, pairs or other small numbers, found when it is asked for.
//!
//! **When.** As for `grundy_table`: the positions are the numbers below N, or the pairs below (R, C), and every option comes
//! before its position. But you only need the winner, for a single component.
//! **When not.** If a move may split the position, or several positions form a sum, use `grundy_table`; for other positions `grundy`.
//!
//! **Complexity.** For N positions with m options in all, O(N + m) time, and often far less: a search looks only at what decides
//! the positions asked for, and one option that wins is enough. Two bits a position; and for each on the line of play it and
//! the iterator over its options, some 50 bytes, and up to twice as many while that stack grows.
//!
//! **Limits.** N up to 10⁸. If moves take few stones from a large heap, a line of play is long. Then ask for the positions
//! in order, 0, 1, 2, …, so that each search is one position deep. An option must come before its position, as in `grundy_table`.
//!
//! **Why it is right.** A position is won if some option is lost. The search ends, since each position on the line of play comes
//! before the last.
//!
//! **Source.** E. Zermelo, 1913; tables over subsets are M. Held and R. M. Karp's, 1962.

use crate::grundy_table::Position;

/// The winners of positions, each found on demand.
///
/// ```
/// use grundy::win_table::WinTable;
///
/// // A move takes two neighbours from a row of five. Sets are numbers: bit i is for element i.
/// let pairs: Vec<usize> = (0..4).map(|first| 0b11 << first).collect();
/// let pairs = &pairs;
/// let mut table = WinTable::new(1 << 5, |set| {
///     pairs.iter().filter(move |&pair| set & pair == *pair).map(move |pair| set ^ pair)
/// });
/// assert!(!table.next_player_wins(0b11111));
/// assert_eq!(table.winning_option(0b01111), Some(0b01001));
/// ```
#[derive(Clone, Debug)]
pub struct WinTable<P, F> {
    size: P,
    options: F,
    /// Two bits for each position.
    states: Vec<u64>,
}

const UNKNOWN: u64 = 0;
const LOST: u64 = 1;
const WON: u64 = 2;

impl<P: Position, F: Fn(P) -> I, I: IntoIterator<Item = P>> WinTable<P, F> {
    /// Makes the table of the positions below `size`; `options` lists those of a position. A quarter of a byte a position.
    pub fn new(size: P, options: F) -> WinTable<P, F> {
        WinTable {
            size,
            options,
            states: vec![UNKNOWN; P::count(size) / 32 + 1],
        }
    }

    /// Returns whether the player to move wins.
    ///
    /// Takes as long as it takes to list the options of all positions reached that no earlier call has reached; those of a
    /// position are listed only up to the first that wins. No recursion.
    ///
    /// # Panics
    ///
    /// If the position is beyond the table, or an option reached does not come before its position.
    pub fn next_player_wins(&mut self, position: P) -> bool {
        let asked = position.index(self.size);
        assert!(
            asked < P::count(self.size),
            "position {:?} is beyond the table",
            position
        );
        if self.state(asked) == UNKNOWN {
            self.search(position);
        }
        self.state(asked) == WON
    }

    /// Returns the first option that is lost for the other player, or `None` if the position is lost.
    ///
    /// As [`next_player_wins`](Self::next_player_wins), plus O(options).
    ///
    /// # Panics
    ///
    /// If the position is beyond the table, or an option reached does not come before its position.
    pub fn winning_option(&mut self, position: P) -> Option<P> {
        if !self.next_player_wins(position) {
            return None;
        }
        let mut options = (self.options)(position).into_iter();
        options.find(|option| self.state(option.index(self.size)) == LOST)
    }

    /// Returns all options that are lost for the other player, in the order in which they are listed.
    ///
    /// As [`next_player_wins`](Self::next_player_wins) of the position and all its options.
    ///
    /// # Panics
    ///
    /// If the position is beyond the table, or an option reached does not come before its position.
    ///
    /// ```
    /// use grundy::win_table::WinTable;
    ///
    /// // A move takes one, two or four stones from a heap.
    /// let options = |heap: usize| [1, 2, 4].iter().filter(move |&&taken| taken <= heap).map(move |taken| heap - taken);
    /// assert_eq!(WinTable::new(9, options).winning_options(4), [3, 0]);
    /// ```
    pub fn winning_options(&mut self, position: P) -> Vec<P> {
        if !self.next_player_wins(position) {
            return vec![];
        }
        let mut options: Vec<P> = (self.options)(position).into_iter().collect();
        options.retain(|&option| {
            self.check(option, position);
            !self.next_player_wins(option)
        });
        options
    }

    /// Decides a position.
    fn search(&mut self, position: P) {
        // The positions on the line of play, each with the options that are still to be tried.
        let mut line = vec![(position, (self.options)(position).into_iter())];
        while let Some((position, options)) = line.last_mut() {
            let position = *position;
            let not_won = options.find(|option| {
                self.check(*option, position);
                self.state(option.index(self.size)) != WON
            });
            match not_won {
                Some(option) if self.state(option.index(self.size)) == UNKNOWN => {
                    line.push((option, (self.options)(option).into_iter()));
                }
                Some(_) => {
                    self.decide(position, WON);
                    line.pop();
                }
                None => {
                    self.decide(position, LOST);
                    line.pop();
                    // It is an option of the position before it on the line.
                    if let Some((position, _)) = line.pop() {
                        self.decide(position, WON);
                    }
                }
            }
        }
    }

    /// Panics if an option does not come before its position.
    fn check(&self, option: P, position: P) {
        assert!(
            option.index(self.size) < position.index(self.size),
            "option {:?} of {:?} does not come before it",
            option,
            position
        );
    }

    fn decide(&mut self, position: P, state: u64) {
        let index = position.index(self.size);
        self.states[index / 32] |= state << (2 * (index % 32));
    }

    fn state(&self, index: usize) -> u64 {
        self.states[index / 32] >> (2 * (index % 32)) & 3
    }
}
