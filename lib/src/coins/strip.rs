//! Games on a strip, such as a text or a row of squares with obstacles: its rows of free places are
//! heaps, and a winning move is given by its place.
//!
//! **When.** A move chooses a free place, and what it leaves of the row, on the left and on the right,
//! are rows again: a text cut where its letters allow it, dominoes laid between obstacles, Treblecross,
//! Dawson's chess. Many problems ask for the least winning place.
//! **When not.** For heaps without places, `take_and_break` suffices. If what a move leaves depends on
//! more than the lengths of the rows, give the rows themselves to `grundy`.
//!
//! **Complexity.** O(n) time for a text of n places, O(n²) for the table of rows up to n. If the game
//! is octal, `take_and_break` makes the same table in less time, and `sparse_space` in about O(n).
//!
//! **Limits.** A move may leave at most two rows.
//!
//! **Why it is right.** A move changes one row and no other, so the text is the sum of its rows, and
//! what a move leaves of a row is a sum of two rows. By the Sprague–Grundy theorem a move in a row of
//! Grundy number g wins exactly if it leaves g ⊕ x, where x is the XOR of all rows.
//!
//! **Source.** The Sprague–Grundy theorem, as in `xor`; rows as heaps: T. R. Dawson, 1935.

use crate::mex::mex_in_place;
use crate::take_and_break::TakeAndBreak;
use std::ops::Range;

/// Returns the rows of a strip: each maximal run of free places, from left to right. O(n).
///
/// ```
/// use grundy::strip::rows;
///
/// let strip = "..#...##.";
/// assert_eq!(rows(strip.bytes().map(|place| place == b'.')), [0..2, 3..6, 8..9]);
/// ```
pub fn rows<I: IntoIterator<Item = bool>>(is_free: I) -> Vec<Range<usize>> {
    let mut rows: Vec<Range<usize>> = vec![];
    for (place, is_free) in is_free.into_iter().enumerate() {
        match rows.last_mut() {
            Some(row) if is_free && row.end == place => row.end += 1,
            _ if is_free => rows.push(place..place + 1),
            _ => {}
        }
    }
    rows
}

/// Returns the lengths of the rows, the heaps of a take-and-break game. O(rows).
///
/// ```
/// use grundy::strip::{heaps, rows};
///
/// assert_eq!(heaps(&rows(vec![true, true, false, true])), [2, 1]);
/// ```
pub fn heaps(rows: &[Range<usize>]) -> Vec<u64> {
    rows.iter().map(|row| row.len() as u64).collect()
}

/// Returns the adjacent places that a move takes when the heaps `left`, ascending, remain of a row: the
/// leftmost choice. O(1).
///
/// This places a move of `take_and_break` on the strip, if it takes adjacent tokens.
///
/// # Panics
///
/// If there are more than two heaps, or if they do not fit into the row.
///
/// ```
/// use grundy::strip::{heaps, rows, taken};
/// use grundy::take_and_break::TakeAndBreak;
///
/// // Kayles: knock down one pin or two neighbours.
/// let kayles = TakeAndBreak::new("0.77");
/// let rows = rows("|||.|||||".bytes().map(|place| place == b'|'));
/// let numbers = kayles.grundy_numbers(5);
/// let (row, left) = kayles.winning_moves(&heaps(&rows), &numbers).next().unwrap();
/// assert_eq!(taken(&rows[row], &left), 4..6);
/// ```
pub fn taken(row: &Range<usize>, left: &[u64]) -> Range<usize> {
    let (before, after) = match *left {
        [] => (0, 0),
        [after] => (0, after),
        [before, after] => (before, after),
        _ => panic!("{} heaps, but neighbours leave at most two", left.len()),
    };
    let room = row.len() as u64;
    assert!(
        before <= room && after <= room - before,
        "the heaps {:?} do not fit into {} places",
        left,
        room
    );
    row.start + before as usize..row.end - after as usize
}

/// Returns all winning moves of a take-and-break game whose moves take neighbours: the places that each takes, by row and then
/// as in [`TakeAndBreak::winning_moves`]; `grundy` is the game's table. O(moves).
///
/// # Panics
///
/// If a row is beyond the table, or a move may leave more than two heaps.
///
/// ```
/// use grundy::strip::{rows, winning_ranges};
/// use grundy::take_and_break::TakeAndBreak;
///
/// // Kayles with three pins: the middle one, after which both others are rows of one.
/// let kayles = TakeAndBreak::new("0.77");
/// let winning = winning_ranges(&rows("|||".bytes().map(|place| place == b'|')), &kayles, &kayles.grundy_numbers(3));
/// assert_eq!(winning, [1..2]);
/// ```
pub fn winning_ranges(
    rows: &[Range<usize>],
    game: &TakeAndBreak,
    grundy: &[u64],
) -> Vec<Range<usize>> {
    let mut ranges = vec![];
    for (row, left) in game.winning_moves(&heaps(rows), grundy) {
        let row = &rows[row];
        let range = taken(row, &left);
        // The same from the other side.
        let mirrored = row.start + row.end - range.end..row.start + row.end - range.start;
        if mirrored != range {
            ranges.push(mirrored);
        }
        ranges.push(range);
    }
    ranges
}

/// Returns the Grundy numbers of rows of 0 to `longest` places. O(places + moves) of all rows.
///
/// `parts(left, right)` lists the moves at a place with `left` and `right` places of its row on its two
/// sides: the lengths that each move leaves there. An `Option` will do if there is at most one.
///
/// # Panics
///
/// If a part that a move leaves is as long as the row, or longer.
///
/// ```
/// use grundy::strip::grundy_numbers;
///
/// // Dawson's chess: the chosen place and its neighbours are gone.
/// let dawson = |left: usize, right: usize| Some((left.saturating_sub(1), right.saturating_sub(1)));
/// assert_eq!(grundy_numbers(7, dawson), [0, 1, 1, 2, 0, 3, 1, 1]);
/// // A domino covers the place and its right neighbour.
/// let domino = |left, right: usize| right.checked_sub(1).map(|right| (left, right));
/// assert_eq!(grundy_numbers(7, domino), [0, 0, 1, 1, 2, 0, 3, 1]);
/// ```
pub fn grundy_numbers<F, I>(longest: usize, parts: F) -> Vec<u64>
where
    F: Fn(usize, usize) -> I,
    I: IntoIterator<Item = (usize, usize)>,
{
    let mut grundy: Vec<u64> = Vec::with_capacity(longest + 1);
    let mut options = vec![];
    for row in 0..=longest {
        options.clear();
        for place in 0..row {
            let left = parts(place, row - 1 - place).into_iter();
            options.extend(left.map(|(left, right)| grundy[left] ^ grundy[right]));
        }
        grundy.push(mex_in_place(&mut options));
    }
    grundy
}

/// Returns whether the player to move wins; `grundy` holds the numbers of rows of all lengths. O(rows).
///
/// # Panics
///
/// If a row is beyond the table.
///
/// ```
/// use grundy::strip::{next_player_wins, rows};
///
/// // Dawson's chess.
/// assert!(!next_player_wins(&rows("##.#".bytes().map(|place| place == b'#')), &[0, 1, 1]));
/// ```
pub fn next_player_wins(rows: &[Range<usize>], grundy: &[u64]) -> bool {
    nim_sum(rows, grundy) != 0
}

/// Returns the least place at which some move wins, or `None` in a P-position. O(places + moves).
///
/// `parts` is as in [`grundy_numbers`]. Panics as [`next_player_wins`].
///
/// ```
/// use grundy::strip::{rows, winning_place};
///
/// // Dawson's chess.
/// let rows = rows("##.###".bytes().map(|place| place == b'#'));
/// let dawson = |left: usize, right: usize| Some((left.saturating_sub(1), right.saturating_sub(1)));
/// assert_eq!(winning_place(&rows, &[0, 1, 1, 2], dawson), Some(3));
/// ```
pub fn winning_place<F, I>(rows: &[Range<usize>], grundy: &[u64], parts: F) -> Option<usize>
where
    F: Fn(usize, usize) -> I,
    I: IntoIterator<Item = (usize, usize)>,
{
    winning_moves(rows, grundy, parts)
        .next()
        .map(|winning| winning.0)
}

/// Returns all winning moves, by place and then in the order of `parts`: the place, and the lengths of
/// the rows that are left on both sides of it. O(places + moves).
///
/// `parts` is as in [`grundy_numbers`]. Panics as [`next_player_wins`].
///
/// ```
/// use grundy::strip::{rows, winning_moves};
///
/// // Dawson's chess.
/// let rows = rows("##.###".bytes().map(|place| place == b'#'));
/// let dawson = |left: usize, right: usize| Some((left.saturating_sub(1), right.saturating_sub(1)));
/// let moves: Vec<(usize, (usize, usize))> = winning_moves(&rows, &[0, 1, 1, 2], dawson).collect();
/// assert_eq!(moves, [(3, (0, 1)), (5, (1, 0))]);
/// ```
pub fn winning_moves<'a, F, I>(
    rows: &'a [Range<usize>],
    grundy: &'a [u64],
    parts: F,
) -> impl Iterator<Item = (usize, (usize, usize))> + 'a
where
    F: Fn(usize, usize) -> I + 'a,
    I: IntoIterator<Item = (usize, usize)> + 'a,
{
    let sum = nim_sum(rows, grundy);
    rows.iter().flat_map(move |row| {
        let target = grundy[row.len()] ^ sum;
        let mut moves = vec![];
        for place in row.clone() {
            let left = parts(place - row.start, row.end - 1 - place).into_iter();
            let winning = left.filter(|&(left, right)| grundy[left] ^ grundy[right] == target);
            moves.extend(winning.map(|left| (place, left)));
        }
        moves
    })
}

fn nim_sum(rows: &[Range<usize>], grundy: &[u64]) -> u64 {
    rows.iter().fold(0, |sum, row| sum ^ grundy[row.len()])
}
