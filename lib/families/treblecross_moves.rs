//! Treblecross from any position: both players write X on a free square of a row; whoever completes three in a row
//! wins. Reads the row of at least 3 squares, `.` or `X`, without three in a row; prints all squares that win, from 1,
//! or 0 if there are none.
//!
//! **Limits.** Rows of 10⁴.
//!
//! in: .....
//! out: 3
//! in: X.....
//! out: 4 5 6
//! in: ......
//! out: 0
//! in: .X.X.....
//! out: 3

use grundy::strip::{grundy_numbers, rows, winning_moves};
use itertools::Itertools;
use proconio::input;

fn main() {
    input! { row: String }
    let wins_at_once = |&place: &usize| {
        let (left, right) = (&row[..place], &row[place + 1..]);
        let near = [
            left.ends_with("XX"),
            left.ends_with('X') && right.starts_with('X'),
            right.starts_with("XX"),
        ];
        row[place..].starts_with('.') && near.contains(&true)
    };
    let mut winning = (0..row.len()).filter(wins_at_once).collect_vec();
    if winning.is_empty() {
        // Two squares on each side of an X are a mistake.
        let is_free =
            |place: usize| !row[place.saturating_sub(2)..(place + 3).min(row.len())].contains('X');
        let rows = rows((0..row.len()).map(is_free));
        let parts =
            |left: usize, right: usize| Some((left.saturating_sub(2), right.saturating_sub(2)));
        let numbers = grundy_numbers(row.len(), parts);
        winning = winning_moves(&rows, &numbers, parts)
            .map(|(place, _)| place)
            .collect();
    }
    println!(
        "{}",
        if winning.is_empty() {
            "0".to_owned()
        } else {
            winning.iter().map(|place| place + 1).join(" ")
        }
    );
}
