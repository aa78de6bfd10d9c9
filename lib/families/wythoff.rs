//! Wythoff's Nim: a move takes stones from one of two heaps, or equally many from both; or a queen moves towards the
//! corner 0, 0. A player who cannot move loses. Reads the two heaps; prints who wins, and the heaps after a winning
//! move.
//!
//! **Also called** 威佐夫博弈.
//!
//! **Limits.** Heaps below 2⁶⁴.
//!
//! in: 3 5
//! out: Second
//! in: 5 4
//! out: First 2 1
//! in: 0 0
//! out: Second

use grundy::wythoff::winning_option;
use proconio::input;

fn main() {
    input! { heaps: (u64, u64) }
    match winning_option(heaps.0, heaps.1) {
        Some((x, y)) => println!("First {} {}", x, y),
        None => println!("Second"),
    }
}
