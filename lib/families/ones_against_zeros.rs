//! A text of n digits 0 and 1, k < n. In turn the first player makes any k digits 0, the second one k neighbouring digits 1. The first
//! player must reach a text without a 1, and the second one prevent it for ever. Reads n, k and the text; prints who wins.
//!
//! **Limits.** 10⁷ digits.
//!
//! **Why.** With at most k ones the first player wins at once. Otherwise, if n < 2k, the k-th digit is among any k neighbouring ones.
//! The first player never makes it 0 once it is 1, so the second player makes at most k − 1 new ones, and there are fewer after
//! each round. If n ≥ 2k, a 1 is left after the first player's move, and k neighbouring digits fit beside it: more than k ones again.
//!
//! **Source.** <https://codeforces.com/problemset/problem/2123/D>
//!
//! in: 5 2 11011
//! out: Second
//! in: 7 4 1011111
//! out: First

use proconio::{input, marker::Bytes};

fn main() {
    input! { length: usize, most: usize, text: Bytes }
    let ones = text.iter().filter(|&&digit| digit == b'1').count();
    let first_wins = ones <= most || length < 2 * most;
    println!("{}", if first_wins { "First" } else { "Second" });
}
