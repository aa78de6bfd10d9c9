//! Heaps in a circle, none empty. The turns go around: the first player must take at least one stone from heap 1, the second
//! from heap 2, and so on, after the last heap from heap 1 again. A player whose heap is empty loses. Reads the heaps; prints
//! who wins.
//!
//! **Limits.** 10⁶ heaps, each below 2⁶⁴.
//!
//! **Why.** If their number is odd, the first player empties heap 1, where the opponent is after one round. If it is even,
//! each player always meets the same heaps, and takes one stone at a time: the smallest heap, of several the one that comes
//! first, makes its player lose.
//!
//! **Source.** <https://codeforces.com/problemset/problem/1695/B>
//!
//! in: 1 37
//! out: First
//! in: 2 100 100
//! out: Second

use proconio::input;

fn main() {
    input! { heaps: [u64] }
    let places = 0..heaps.len();
    let smallest = places.min_by_key(|&place| heaps[place]).unwrap_or(0);
    let first_wins = heaps.len() % 2 == 1 || smallest % 2 == 1;
    println!("{}", if first_wins { "First" } else { "Second" });
}
