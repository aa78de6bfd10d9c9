//! Several heaps: a move takes at least one stone and at most half of a heap. A player who cannot move loses. Reads the
//! number of heaps and the heaps; prints who wins, and for a winning move the heap and what it leaves.
//!
//! **Limits.** 10⁶ heaps, each below 2⁶⁴.
//!
//! in: 2 4 5
//! out: First 1 2
//! in: 2 4 8
//! out: First 2 4
//! in: 2 3 5
//! out: First 2 3
//! in: 1 9223372036854775807
//! out: Second

use grundy::take_half::{grundy_number, option_to};
use grundy::xor::winning_move;
use proconio::input;

fn main() {
    input! { heaps: [u64] }
    let numbers: Vec<u64> = heaps.iter().map(|&heap| grundy_number(heap)).collect();
    match winning_move(&numbers) {
        None => println!("Second"),
        Some(winning) => {
            let left = option_to(heaps[winning.component], winning.to).unwrap();
            println!("First {} {}", winning.component + 1, left);
        }
    }
}
