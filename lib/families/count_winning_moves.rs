//! Nim: a move takes any positive number of stones from one heap. A player who cannot move loses. Reads the number of
//! heaps and the heaps; prints how many moves win.
//!
//! **Limits.** 10⁶ heaps, each below 2⁶⁴.
//!
//! in: 3 7 11 13
//! out: 3
//! in: 3 1 3 3
//! out: 3
//! in: 2 4 4
//! out: 0

use grundy::xor::winning_moves;
use proconio::input;

fn main() {
    input! { heaps: [u64] }
    println!("{}", winning_moves(&heaps).count());
}
