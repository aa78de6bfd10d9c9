//! A row of cells, some with a mark of one of two players, A and B. In turn each writes the own mark in a free cell that is not beside
//! an own one (Col on a path). A player who cannot loses. Reads the row, free cells as dots; prints who wins if A begins.
//!
//! **Limits.** 10⁷ cells.
//!
//! **Why.** A stretch of free cells between A and A is worth {−2 | 0} = −1 (or { | 0}), between A and B {−1 | 1} = 0. At the edge of
//! the row, beside A, it is worth {−1 | 0} = −½: both write at the edge; a single cell { | 0} = −1. B is the same, negated. A free
//! row of at least 2 is {−½ | ½} or {−1 | 1}, 0; a single cell wins. All by induction; A wins if the sum is positive.
//!
//! **Source.** <https://codeforces.com/gym/106268/problem/I>
//!
//! in: ..B.
//! out: First
//! in: A..B.A..
//! out: Second
//! in: .
//! out: First

use proconio::input;

fn worth(mark: Option<u8>) -> i64 {
    match mark {
        Some(b'A') => -1,
        Some(_) => 1,
        None => 0,
    }
}

fn main() {
    input! { row: String }
    let mut halves = 0;
    let mut before = None;
    let mut free = 0;
    for mark in row.bytes().map(Some).chain([None]) {
        if mark == Some(b'.') {
            free += 1;
            continue;
        }
        let is_single_edge = free == 1 && before.is_some() != mark.is_some();
        if free > 0 {
            halves += (worth(before) + worth(mark)) * if is_single_edge { 2 } else { 1 };
        }
        before = mark;
        free = 0;
    }
    let first_wins = halves > 0 || row == ".";
    println!("{}", if first_wins { "First" } else { "Second" });
}
