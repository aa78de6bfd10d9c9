//! Lasker's Nim: a move takes any positive number of stones from a heap, or splits it into two heaps that are not
//! empty. A player who cannot move loses. Reads the number of heaps and the heaps; prints who wins, and for a winning
//! move the heap and the two that it leaves, perhaps empty.
//!
//! **Limits.** 10⁶ heaps, each below 2⁶⁴ − 1.
//!
//! in: 1 3
//! out: First 1 0 0
//! in: 2 3 4
//! out: First 1 1 2
//! in: 3 1 2 3
//! out: First 3 1 2
//! in: 2 3 3
//! out: Second

use grundy::lasker::{grundy_number, option_to};
use grundy::xor::winning_move;
use proconio::input;

fn main() {
    input! { heaps: [u64] }
    let numbers: Vec<u64> = heaps.iter().map(|&heap| grundy_number(heap)).collect();
    match winning_move(&numbers) {
        None => println!("Second"),
        Some(winning) => {
            let (smaller, larger) = option_to(heaps[winning.component], winning.to).unwrap();
            println!("First {} {} {}", winning.component + 1, smaller, larger);
        }
    }
}
