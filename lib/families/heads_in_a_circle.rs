//! Coins in a circle. A move removes a coin that shows heads and turns its two neighbours; the last two coins are never turned. A
//! player who cannot move loses. Reads the number of coins and the circle, U for heads and D; prints who wins.
//!
//! **Limits.** 10⁷ coins.
//!
//! **Why.** The two turned coins add two heads, take two away, or leave as many, and the removed coin takes one away. So each move
//! changes the parity of the heads, and play ends without heads.
//!
//! **Source.** <https://codeforces.com/problemset/problem/1972/B>
//!
//! in: 5 UUDUD
//! out: First
//! in: 2 UU
//! out: Second

use proconio::{input, marker::Bytes};

fn main() {
    input! { _coins: usize, circle: Bytes }
    let heads = circle.iter().filter(|&&coin| coin == b'U').count();
    println!("{}", if heads % 2 == 1 { "First" } else { "Second" });
}
