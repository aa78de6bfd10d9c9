//! Pursuit on a board of n + 1 rows and columns, numbered from 0. In turn the fleer goes to a neighbouring square in the same row or
//! column, the catcher to any of the eight neighbouring squares; both may also stay. Reads n, the fleer's row and column, and the
//! catcher's; prints after how many moves of the catcher both stand on the same square.
//!
//! **Limits.** n below 2⁶⁴.
//!
//! **Why.** Look at the rows alone, with the fleer at r, and the catcher at R > r. A fleer who goes to row 0 is not caught before the
//! catcher's R-th move. Nor is it ever later: the catcher goes one row nearer each time, never has to turn back, and stays in the
//! fleer's row once there. With R < r, it is n − R instead. As rows and columns go at the same time, the larger number counts.
//!
//! **Source.** <https://codeforces.com/problemset/problem/2152/B>
//!
//! in: 2 0 0 1 1
//! out: 1
//! in: 3 1 1 0 1
//! out: 3

use std::cmp::Ordering;

use proconio::input;

fn main() {
    input! { last: u64, fleer: (u64, u64), catcher: (u64, u64) }
    let moves = |fleer: u64, catcher: u64| match fleer.cmp(&catcher) {
        Ordering::Less => catcher,
        Ordering::Equal => 0,
        Ordering::Greater => last - catcher,
    };
    println!(
        "{}",
        moves(fleer.0, catcher.0).max(moves(fleer.1, catcher.1))
    );
}
