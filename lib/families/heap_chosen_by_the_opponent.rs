//! Heaps, none empty. In each turn the opponent chooses a heap that is not empty, and the player takes at least one stone from it.
//! A player who cannot move loses. Reads the heaps; prints who wins.
//!
//! **Limits.** 10⁶ heaps, each below 2⁶⁴.
//!
//! **Why.** Let c heaps have one stone. If all do, every move is forced. Otherwise an even c wins: given a 1, leave c − 1; given a
//! larger heap, make it 1 if there is another larger one, or else take it all. The opponent has an odd c and a larger heap, or an
//! even c and only ones. An odd c loses: the opponent gives a 1, and then meets an even c and a larger heap.
//!
//! **Source.** <https://codeforces.com/problemset/problem/2181/F>
//!
//! in: 3 1 1 1
//! out: First
//! in: 3 1 2 4
//! out: Second

use proconio::input;

fn main() {
    input! { heaps: [u64] }
    let ones = heaps.iter().filter(|&&heap| heap == 1).count();
    let first_wins = (ones == heaps.len()) == (ones % 2 == 1);
    println!("{}", if first_wins { "First" } else { "Second" });
}
