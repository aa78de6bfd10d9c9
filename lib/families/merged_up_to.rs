//! Heaps of one stone: a move puts two heaps together, which may then have at most m stones. A player who cannot move loses. Reads
//! the number of heaps and m; prints who wins.
//!
//! **Why.** What counts is the number of heaps at the end. The player whom full heaps of m stones and a rest suit keeps at most
//! one heap that is neither 1 nor m: a pair that the opponent makes goes to this heap, or one more stone if it then is full,
//! and a stone that the opponent adds is followed by another. So the end is as few heaps as can be, and each but the last
//! full.
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
