//! Each number from 0 to k belongs to one of two players, A and B. In k moves, A first, they add numbers to a set that is empty at
//! first; a number may be there already. The owner of its mex wins. Reads k and the owners of 0 to k; prints who wins.
//!
//! **Limits.** k up to 10⁷.
//!
//! **Why.** The mex is at most k, so a player wins who can add all numbers of the other. A has ⌈k / 2⌉ moves and B the rest. If B
//! owns at most ⌈k / 2⌉ numbers, A adds them all; otherwise A owns at most ⌊k / 2⌋, and B adds these.
//!
//! **Source.** <https://atcoder.jp/contests/agc063/tasks/agc063_a>
//!
//! in: 1 BA
//! out: First
//! in: 2 BBA
//! out: Second

use proconio::input;

fn main() {
    input! { moves: usize, owners: String }
    let seconds = owners.matches('B').count();
    let first_wins = seconds <= (moves + 1) / 2;
    println!("{}", if first_wins { "First" } else { "Second" });
}
