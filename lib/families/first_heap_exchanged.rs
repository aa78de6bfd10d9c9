//! A move takes one stone from the first heap and then exchanges it with another. A player whose first heap is empty loses.
//! Reads the heaps, at least two and none empty; prints who wins.
//!
//! **Limits.** 10⁶ heaps, each below 2⁶⁴.
//!
//! **Why.** A player whose first heap is larger than the smallest of the others exchanges it with that one. The opponent then has
//! a first heap that is no larger than any other, and must make it the smallest of the others for the next turn. The first heap
//! of this opponent gets smaller all the time, and is empty first.
//!
//! **Source.** <https://codeforces.com/problemset/problem/1747/C>
//!
//! in: 2 1 1
//! out: Second
//! in: 2 2 1
//! out: First

use proconio::input;

fn main() {
    input! { heaps: [u64] }
    let first_wins = heaps[1..].iter().any(|&heap| heap < heaps[0]);
    println!("{}", if first_wins { "First" } else { "Second" });
}
