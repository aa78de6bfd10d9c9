//! A rook goes right or down, by any number of squares. Whoever brings it to a marked square wins; a player who cannot move
//! loses. Reads the numbers of rows, columns and marked squares, and these; prints who wins from the top left square.
//!
//! **Limits.** 10⁵ marked squares, rows and columns below 2⁶⁴.
//!
//! **Why.** The rows below and the columns to the right are two heaps of Nim. A marked square is lost for the player to move there,
//! as the other has just won: pairs that are lost by decree.
//!
//! **Source.** <https://codeforces.com/problemset/problem/1866/I>
//!
//! in: 4 5 3 1 3 4 2 4 4
//! out: First
//! in: 2 2 0
//! out: Second
//! in: 2 2 1 1 2
//! out: First

use grundy::nim_shortcuts::NimShortcuts;
use proconio::input;

fn main() {
    input! { rows: u64, columns: u64, marked: [(u64, u64)] }
    let lost: Vec<(u64, u64)> = marked
        .into_iter()
        .map(|(row, column)| (rows - row, columns - column))
        .collect();
    let first_wins = NimShortcuts::new(&lost).next_player_wins(rows - 1, columns - 1);
    println!("{}", if first_wins { "First" } else { "Second" });
}
