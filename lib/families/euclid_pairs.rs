//! Several pairs of positive numbers: a move takes a positive multiple of the smaller number of a pair from the larger,
//! and both stay positive. A player who cannot move loses. Reads the number of pairs and the pairs; prints who wins,
//! and for a winning move the pair and its new numbers.
//!
//! **Limits.** 10⁵ pairs, numbers below 2⁶⁴.
//!
//! in: 1 2 5
//! out: First 1 2 3
//! in: 2 3 3 5 2
//! out: First 2 3 2
//! in: 2 2 5 1 3
//! out: Second

use grundy::euclid::Euclid;
use grundy::xor::winning_move;
use proconio::input;

fn main() {
    input! { pairs: [(u64, u64)] }
    let numbers: Vec<u64> = pairs
        .iter()
        .map(|&(x, y)| Euclid::Positive.grundy_number(x, y))
        .collect();
    match winning_move(&numbers) {
        None => println!("Second"),
        Some(winning) => {
            let (x, y) = pairs[winning.component];
            let (x, y) = Euclid::Positive.option_to(x, y, winning.to).unwrap();
            println!("First {} {} {}", winning.component + 1, x, y);
        }
    }
}
