//! Games decided by points: the best difference of points under perfect play, and the move to make.
//!
//! **When.** Moves earn points, and both players want to be ahead by as much as possible at the end: numbers are taken from the
//! ends or the front of a row, a token collects points on a graph or board, lines close boxes. [`ScoreTable`] takes any such
//! game whose positions are small numbers or pairs; [`ends`] and [`take_first`] are the usual rows. All points of both
//! players together are often a constant T; then the player to move gets (T + difference) / 2 of them.
//! **When not.** If moving last or reaching a goal wins, not points, use `grundy_table`. If any item can be taken at any time, sort
//! and take the largest in turn. Not for players who want many points whatever the other gets, unless T is constant, nor for
//! several games at once: their differences do not add up.
//!
//! **Complexity.** O(m) time for m moves from all positions that play can reach, which are listed at most twice; so
//! O(n²) for the ends of n numbers. 8 bytes a position, and 8 or 16 for each option on the current line of play. No recursion.
//! [`take_first`]: O(n), however many may be taken.
//!
//! **Limits.** Play must end. The absolute values of all points of a line of play must sum to less than 2⁶².
//!
//! **Why it is right.** Let d(P) be how many points more the player to move gets from P on. A move to Q that earns p leaves the
//! other player with d(Q) more, so its player is ahead by p − d(Q); if the same player moves again, by p + d(Q). The best move
//! has the greatest of these, and without a move d is 0. A position is decided after all its options, which are
//! above it on the stack. An option that is still undecided is below it, so play could come back to it.
//!
//! In [`take_first`] let S(i) be the sum of the first i numbers. Taking those from i to j earns S(j) − S(i), so d(i) is the
//! greatest S(j) − d(j) for i < j ≤ i + k, less S(i). Going down, a j is never needed again once a smaller one is no
//! worse, which stays in reach for longer. So the places in the queue get worse towards the place reached last, and its front is
//! the best.
//!
//! **Source.** J. von Neumann, "Zur Theorie der Gesellschaftsspiele", 1928, for the minimax; the tables are R. Bellman's, 1957.

use crate::grundy_table::Position;
use std::collections::VecDeque;

/// The difference of a position that was not reached yet.
const NEW: i64 = i64::MIN;
/// The difference of a position whose options are being decided.
const OPEN: i64 = i64::MIN + 1;

/// Differences of points, found when they are asked for.
///
/// ```
/// use grundy::score::{Moves, ScoreTable};
///
/// // A token goes up or left on a board, and whoever moves it earns the number on the square that it comes to.
/// let board = [[0, 4, 1], [2, 5, 3], [1, 1, 0]];
/// let mut table = ScoreTable::new((3, 3), |(row, column), moves: &mut Moves<(usize, usize)>| {
///     if row > 0 {
///         moves.push((row - 1, column), board[row - 1][column]);
///     }
///     if column > 0 {
///         moves.push((row, column - 1), board[row][column - 1]);
///     }
/// });
/// assert_eq!(table.difference((2, 2)), 2);
/// assert_eq!(table.best_move((2, 2)), Some(((1, 2), 3)));
/// ```
#[derive(Clone, Debug)]
pub struct ScoreTable<P, F> {
    size: P,
    list_moves: F,
    differences: Vec<i64>,
}

/// The moves from a position, filled in by the caller of [`ScoreTable`].
#[derive(Debug)]
pub struct Moves<'a, P> {
    size: P,
    differences: &'a [i64],
    /// The option and the points of the first best move, and the difference after it.
    best: Option<(P, i64, i64)>,
    /// The options that have no difference yet.
    unknown: &'a mut Vec<P>,
}

impl<'a, P: Position> Moves<'a, P> {
    /// Adds a move that earns `points`, after which it is the other player's turn. O(1).
    pub fn push(&mut self, option: P, points: i64) {
        self.add(option, points, -1);
    }

    /// Adds a move that earns `points`, after which the same player moves again. O(1).
    pub fn push_again(&mut self, option: P, points: i64) {
        self.add(option, points, 1);
    }

    fn add(&mut self, option: P, points: i64, sign: i64) {
        match self.differences.get(option.index(self.size)).copied() {
            None => panic!("option {:?} is beyond the table", option),
            Some(OPEN) => panic!("play can come back to {:?}", option),
            Some(NEW) => self.unknown.push(option),
            Some(known) => {
                let difference = points + sign * known;
                if self.best.map_or(true, |best| difference > best.2) {
                    self.best = Some((option, points, difference));
                }
            }
        }
    }
}

impl<P: Position, F: Fn(P, &mut Moves<P>)> ScoreTable<P, F> {
    /// Makes the table of the positions below `size`, a number or a pair; `list_moves` pushes the moves from a position.
    /// 8 bytes a position.
    pub fn new(size: P, list_moves: F) -> ScoreTable<P, F> {
        ScoreTable {
            size,
            list_moves,
            differences: vec![NEW; P::count(size)],
        }
    }

    /// Returns how many points more than the other the player to move gets from here on.
    ///
    /// Takes as long as it takes to list, twice, the moves of all positions reached that no earlier call has reached.
    ///
    /// # Panics
    ///
    /// If a position reached is beyond the table, or play can come back to it.
    pub fn difference(&mut self, position: P) -> i64 {
        let mut line = vec![position];
        while let Some(position) = line.last().copied() {
            let index = position.index(self.size);
            assert!(
                index < self.differences.len(),
                "position {:?} is beyond the table",
                position
            );
            // It may have been reached twice before it was decided.
            let mut is_decided = self.differences[index] > OPEN;
            if !is_decided {
                self.differences[index] = OPEN;
                let decided = line.len();
                let best = self.best(position, &mut line);
                is_decided = line.len() == decided;
                if is_decided {
                    self.differences[index] = best.map_or(0, |best| best.2);
                }
            }
            if is_decided {
                line.pop();
            }
        }
        self.differences[position.index(self.size)]
    }

    /// Returns the first best move: the option that it leads to and the points that it earns, or `None` if there is no move.
    ///
    /// As [`difference`](Self::difference), plus O(moves).
    ///
    /// ```
    /// // Taking the 8 first would leave the 15 to the other player.
    /// let mut row = grundy::score::ends(&[8, 15, 3, 7]);
    /// assert_eq!(row.difference((0, 4)), 11);
    /// assert_eq!(row.best_move((0, 4)), Some(((0, 3), 7)));
    /// ```
    ///
    /// # Panics
    ///
    /// If a position reached is beyond the table, or play can come back to it.
    pub fn best_move(&mut self, position: P) -> Option<(P, i64)> {
        self.difference(position);
        let best = self.best(position, &mut vec![]);
        best.map(|(option, points, _)| (option, points))
    }

    /// Lists the moves of a position and adds the options without a difference to `unknown`.
    fn best(&self, position: P, unknown: &mut Vec<P>) -> Option<(P, i64, i64)> {
        let mut moves = Moves {
            size: self.size,
            differences: &self.differences,
            best: None,
            unknown,
        };
        (self.list_moves)(position, &mut moves);
        moves.best
    }
}

/// The numbers of a row from the first index to before the second.
type Row = (usize, usize);

/// A move takes the first or the last number of a row. Position (i, j) is the row of the numbers from i to j − 1.
///
/// O(n²) time and 8·n² bytes for n numbers.
///
/// ```
/// assert_eq!(grundy::score::ends(&[10, 80, 90, 30]).difference((0, 4)), 10);
/// ```
pub fn ends(values: &[i64]) -> ScoreTable<Row, impl Fn(Row, &mut Moves<Row>) + '_> {
    let size = (values.len() + 1, values.len() + 1);
    ScoreTable::new(size, move |(first, end), moves: &mut Moves<Row>| {
        if first < end {
            moves.push((first + 1, end), values[first]);
            moves.push((first, end - 1), values[end - 1]);
        }
    })
}

/// A move takes the first number of a row, or the first two, up to the first `most`. Entry i of the result is for the row that
/// begins at i: the difference, and how many to take, the fewest if several are best. At the end of the row it is (0, 0).
///
/// O(n) time and memory for n numbers.
///
/// # Panics
///
/// If `most` is 0.
///
/// ```
/// use grundy::score::take_first;
///
/// assert_eq!(take_first(&[1, 2, 3, -9], 3), [(15, 3), (14, 2), (12, 1), (-9, 1), (0, 0)]);
/// ```
pub fn take_first(values: &[i64], most: usize) -> Vec<(i64, usize)> {
    assert!(most > 0, "a move takes something");
    let mut best = vec![(0, 0); values.len() + 1];
    // The sum of the numbers from a place on.
    let mut sum = 0;
    // Places to move to, each with what it is worth: S(j) − d(j), less the sum of all numbers.
    let mut queue: VecDeque<(usize, i64)> = VecDeque::new();
    queue.push_back((values.len(), 0));
    for place in (0..values.len()).rev() {
        sum += values[place];
        while queue.front().map_or(false, |front| front.0 - place > most) {
            queue.pop_front();
        }
        if let Some(&(end, worth)) = queue.front() {
            best[place] = (sum + worth, end - place);
        }
        let worth = -sum - best[place].0;
        while queue.back().map_or(false, |back| back.1 <= worth) {
            queue.pop_back();
        }
        queue.push_back((place, worth));
    }
    best
}
