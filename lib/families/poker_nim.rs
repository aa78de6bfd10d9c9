//! Poker Nim: a move takes any positive number of stones from one heap, or adds some to it, but to no heap more than k
//! times. A player who cannot move loses. Reads the number of heaps, k and the heaps; prints who wins.
//!
//! in: 2 5 1 2
//! out: First
//! in: 3 5 2 1 3
//! out: Second

use grundy::xor::next_player_wins;
use proconio::input;

fn main() {
    input! { count: usize, _adds: u64, heaps: [u64; count] }
    // Whoever wins Nim takes back at once what the other adds.
    println!(
        "{}",
        if next_player_wins(&heaps) {
            "First"
        } else {
            "Second"
        }
    );
}
