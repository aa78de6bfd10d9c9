//! Ones on a board: a move replaces two or more equal numbers by their sum. A player who cannot move, as all numbers are
//! different, wins. Reads how many ones, at least two; prints who wins.
//!
//! **Limits.** Fewer than 2⁶⁴ ones.
//!
//! **Why.** From five on, the first player adds all but two of them. The only move left adds these two ones, and the sums are
//! different: at least 3, and 2. Fewer lose: every first move with two or three ones makes all different, and so do 4 and 3, 1 with
//! four. The only other move, to 2, 1, 1, is answered by 2, 2, after which 4 is forced.
//!
//! **Source.** <https://codeforces.com/problemset/problem/1841/A>
//!
//! in: 3
//! out: Second
//! in: 6
//! out: First

use proconio::input;

fn main() {
    input! { ones: u64 }
    println!("{}", if ones >= 5 { "First" } else { "Second" });
}
