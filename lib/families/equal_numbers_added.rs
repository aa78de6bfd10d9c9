//! Ones on a board: a move replaces two or more equal numbers by their sum. A player who cannot move, as all numbers are
//! different, wins. Reads how many ones, at least two; prints who wins.
//!
//! **Why.** From five on, the first player adds all but two of them. The only move left adds these two ones, and the sums are
//! different: at least 3, and 2. Two to four ones are looked at one by one: 2 makes all different, so does 3, whose other
//! move leaves 2, 1, and 4 has the moves 4; 3, 1; and 2, 1, 1, which is answered by 2, 2 and then 4.
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
