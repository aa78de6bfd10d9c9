//! Several heaps: a move takes at least L and at most R stones from one of them. A player who cannot move loses. Reads
//! the number of heaps, L, R and the heaps; prints who wins, and for a winning move the heap and what it leaves.
//!
//! **Limits.** 10⁶ heaps; heaps, L and R below 2⁶⁴.
//!
//! in: 3 2 4 3 6 8
//! out: Second
//! in: 2 1 2 1 5
//! out: First 2 4
//! in: 1 3 5 7
//! out: First 1 2

use grundy::take_from_to::TakeFromTo;
use grundy::xor::winning_move;
use proconio::input;

fn main() {
    input! { count: usize, least: u64, most: u64, heaps: [u64; count] }
    let game = TakeFromTo(least, most);
    let numbers: Vec<u64> = heaps.iter().map(|&heap| game.grundy_number(heap)).collect();
    match winning_move(&numbers) {
        None => println!("Second"),
        Some(winning) => {
            let left = game
                .option_to(heaps[winning.component], winning.to)
                .unwrap();
            println!("First {} {}", winning.component + 1, left);
        }
    }
}
