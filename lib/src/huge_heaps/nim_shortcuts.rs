//! Two heaps of Nim of any size, and pairs that are lost by decree: who wins, and how.
//!
//! **When.** A move takes any positive number of stones from one of two heaps; a player who is to move with no stones, or with
//! one of the listed pairs, loses.
//! **When not.** Single moves are forbidden: `nim_with_exceptions`. More heaps, or other moves: `grundy_table`.
//!
//! **Complexity.** O(p log p) time and O(p) memory for p pairs, then O(log p) for each position.
//!
//! **Limits.** Heaps below 2⁶⁴ − 1.
//!
//! **Why it is right.** Go from (x, y) = (0, 0) on so that all rows below x and columns below y are finished: each of their
//! pairs that are not listed, from here on, is won. If a listed pair (x, y′) with y′ < y is there, the rest of row x is won; so
//! it is finished. So is column y if there is (x′, y) with x′ < x. If neither, no move from (x, y) leads to a lost pair: it is
//! lost, listed or not, and its row and column are finished. From a lost pair on, the next ones are (x + 1, y + 1), … up to the
//! next row or column with a listed pair.
//!
//! **Source.** Codeforces 1458 E, "Nim Shortcuts", 2020.

/// Two heaps and the pairs that are lost by decree.
///
/// ```
/// use grundy::nim_shortcuts::NimShortcuts;
///
/// let game = NimShortcuts::new(&[(3, 0), (5, 4)]);
/// assert!(!game.next_player_wins(5, 4));
/// assert!(!game.next_player_wins(4, 3));
/// assert_eq!(game.winning_option(3, 3), Some((3, 0)));
/// ```
#[derive(Clone, Debug)]
pub struct NimShortcuts {
    /// Listed pairs by rows, and exchanged by columns.
    rows: Vec<(u64, u64)>,
    columns: Vec<(u64, u64)>,
    /// Lost pairs (x, y), (x + 1, y + 1), …: the first, and how many.
    runs: Vec<(u64, u64, u64)>,
}

/// Returns the first pair whose first number is `first` or more.
fn from(pairs: &[(u64, u64)], first: u64) -> Option<(u64, u64)> {
    let place = pairs
        .binary_search(&(first, 0))
        .unwrap_or_else(|place| place);
    pairs.get(place).copied()
}

impl NimShortcuts {
    /// Makes the game with these lost pairs, in any order. O(p log p).
    pub fn new(lost: &[(u64, u64)]) -> NimShortcuts {
        let mut rows = lost.to_vec();
        let mut columns: Vec<(u64, u64)> = lost.iter().map(|&(x, y)| (y, x)).collect();
        rows.sort_unstable();
        columns.sort_unstable();
        let mut runs = vec![];
        let (mut x, mut y) = (0, 0);
        while x.max(y) < !0 {
            let is_over = |pairs, one, other| {
                from(pairs, one).map_or(false, |pair| pair.0 == one && pair.1 < other)
            };
            let (row, column) = (is_over(&rows, x, y), is_over(&columns, y, x));
            let mut length = 1;
            if !row && !column {
                let until = |pairs, one| from(pairs, one + 1).map(|next: (u64, u64)| next.0 - one);
                let next = until(&rows, x).into_iter().chain(until(&columns, y)).min();
                // Not beyond the largest heap.
                length = next.unwrap_or(!0).min(!0 - x.max(y));
                runs.push((x, y, length));
            }
            x += if row || !column { length } else { 0 };
            y += if column || !row { length } else { 0 };
        }
        NimShortcuts {
            rows,
            columns,
            runs,
        }
    }

    /// Returns whether the player to move wins. O(log p).
    ///
    /// # Panics
    ///
    /// If a heap is 2⁶⁴ − 1.
    pub fn next_player_wins(&self, x: u64, y: u64) -> bool {
        assert!(x.max(y) < !0, "a heap is too large");
        self.rows.binary_search(&(x, y)).is_err()
            && self.partner(x, |run| (run.0, run.1)) != Some(y)
    }

    /// The other heap of the lost pair of a run that has this heap.
    fn partner(&self, heap: u64, ends: impl Fn(&(u64, u64, u64)) -> (u64, u64)) -> Option<u64> {
        let place = self.runs.binary_search_by(|run| ends(run).0.cmp(&heap));
        let run = match place {
            Ok(place) => self.runs[place],
            Err(place) => self.runs[place.checked_sub(1)?],
        };
        let (first, other) = ends(&run);
        Some(heap - first)
            .filter(|&place| place < run.2)
            .map(|place| other + place)
    }

    /// Returns the heaps after a winning move, or `None` if the player to move loses. O(log p).
    ///
    /// # Panics
    ///
    /// If a heap is 2⁶⁴ − 1.
    pub fn winning_option(&self, x: u64, y: u64) -> Option<(u64, u64)> {
        if !self.next_player_wins(x, y) {
            return None;
        }
        let listed = |pairs, one| {
            from(pairs, one)
                .filter(|pair| pair.0 == one)
                .map(|pair| pair.1)
        };
        let in_row = listed(&self.rows, x)
            .into_iter()
            .chain(self.partner(x, |run| (run.0, run.1)));
        if let Some(left) = in_row.filter(|&left| left < y).min() {
            return Some((x, left));
        }
        let in_column = listed(&self.columns, y)
            .into_iter()
            .chain(self.partner(y, |run| (run.1, run.0)));
        in_column
            .filter(|&left| left < x)
            .min()
            .map(|left| (left, y))
    }

    /// Returns the heaps after each winning move, first those that reduce y, then those that reduce x, ascending. O(m log p) for m
    /// of them.
    ///
    /// # Panics
    ///
    /// If a heap is 2⁶⁴ − 1.
    ///
    /// ```
    /// use grundy::nim_shortcuts::NimShortcuts;
    ///
    /// let game = NimShortcuts::new(&[(3, 0), (3, 2)]);
    /// assert_eq!(game.winning_options(3, 4), [(3, 0), (3, 2)]);
    /// ```
    pub fn winning_options(&self, x: u64, y: u64) -> Vec<(u64, u64)> {
        if !self.next_player_wins(x, y) {
            return vec![];
        }
        let lost_below = |pairs: &[(u64, u64)], one, other, partner: Option<u64>| -> Vec<u64> {
            let first = pairs.binary_search(&(one, 0)).unwrap_or_else(|place| place);
            let listed = pairs[first..]
                .iter()
                .take_while(|&&pair| pair < (one, other));
            let mut left: Vec<u64> = listed
                .map(|pair| pair.1)
                .chain(partner.filter(|&left| left < other))
                .collect();
            left.sort_unstable();
            left.dedup();
            left
        };
        let in_row = lost_below(&self.rows, x, y, self.partner(x, |run| (run.0, run.1)));
        let in_column = lost_below(&self.columns, y, x, self.partner(y, |run| (run.1, run.0)));
        let in_row = in_row.into_iter().map(|left| (x, left));
        in_row
            .chain(in_column.into_iter().map(|left| (left, y)))
            .collect()
    }
}
