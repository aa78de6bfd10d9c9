//! Nimble: coins on the squares 0, 1, … of a strip, any number on a square. A move takes one coin any distance to the
//! left. A player who cannot move loses. Reads the number of squares, and the coins on each; prints who wins.
//!
//! **Limits.** 10⁶ squares, fewer than 2⁶⁴ coins on each.
//!
//! in: 4 0 2 0 6
//! out: Second
//! in: 4 0 1 1 1
//! out: Second
//! in: 5 9 1 0 3 1
//! out: First

use grundy::xor::next_player_wins;
use proconio::input;

fn main() {
    input! { squares: [u64] }
    // Each coin is a heap of the size of its square; two on a square cancel out.
    let coins = (0..)
        .zip(squares)
        .filter(|coins| coins.1 % 2 == 1)
        .map(|coins| coins.0);
    println!(
        "{}",
        if next_player_wins(coins) {
            "First"
        } else {
            "Second"
        }
    );
}
