//! Heaps of one stone: a move puts two heaps together, which may then have at most m stones. A player who cannot move loses. Reads
//! the number of heaps and m; prints who wins.
//!
//! **Limits.** Heaps and m below 2⁶³.
//!
//! **Why.** Either player can force that n stones end in ⌈n/m⌉ heaps, so whoever then makes the last of n − ⌈n/m⌉ moves wins.
//! This player leaves, in each move, at most one heap x that is neither 1 nor m. If the opponent makes a pair beside x, it is put
//! to x; if that is too much, x is m − 1, and one more stone fills it. Without such a stone the game is over: full heaps, m − 1
//! and 2 are as few as can be. If there is no such pair, a stone is put to x, or two stones together if there is no x. If that
//! cannot be done, the game is over, and all heaps but one are full.
//!
//! **Source.** <https://www.luogu.com.cn/problem/P4101>
//!
//! in: 8 7
//! out: Second
//! in: 3 2
//! out: First
//! in: 3 3
//! out: Second

use proconio::input;

fn main() {
    input! { heaps: u64, most: u64 }
    let moves = heaps - (heaps + most - 1) / most;
    println!("{}", if moves % 2 == 1 { "First" } else { "Second" });
}
