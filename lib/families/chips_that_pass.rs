//! Two chips on a board: in turn the first player's goes one row down, the second player's one row up, each straight or to a
//! neighbouring column. Whoever enters the other's square wins; if the chips have passed, it is a draw. Reads the numbers of rows
//! and columns, then the row and column of each chip; prints who wins.
//!
//! **Limits.** Rows and columns up to 10¹⁸.
//!
//! **Why.** Each turn brings the rows one nearer, so the parity of their distance says who can catch. The other flees to one side,
//! at last along the edge. The catcher follows, so only the columns at the end count: those that one can reach and the other's
//! last one.
//!
//! **Source.** <https://codeforces.com/problemset/problem/1921/E>
//!
//! in: 6 5 2 2 5 3
//! out: First
//! in: 4 1 2 1 4 1
//! out: Second
//! in: 6 6 1 1 5 2
//! out: Second
//! in: 1 4 1 3 1 1
//! out: Draw

use proconio::input;

fn main() {
    input! { _rows: i64, columns: i64, one: (i64, i64), other: (i64, i64) }
    let distance = other.0 - one.0;
    let flight = distance / 2;
    let catcher_is_first = distance % 2 != 0;
    let (catcher, fleer) = if catcher_is_first {
        (one.1, other.1)
    } else {
        (other.1, one.1)
    };
    let pursuit = distance - flight;
    let is_caught = catcher == fleer
        || catcher < fleer && catcher + pursuit >= columns.min(fleer + flight)
        || catcher > fleer && catcher - pursuit <= 1.max(fleer - flight);
    let winner = if distance <= 0 || !is_caught {
        "Draw"
    } else if catcher_is_first {
        "First"
    } else {
        "Second"
    };
    println!("{}", winner);
}
