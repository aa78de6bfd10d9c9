//! Compares the numbers of pieces that the players can eat.
//!
//! verdict: WA
//! case: edge-advance-or-eat
//! stress: 4

use proconio::{input, marker::Bytes};

fn main() {
    input! { side: usize, board: [Bytes; side] }
    let (mut black, mut white) = (0, 0);
    for place in 0..side {
        let column: Vec<u8> = board.iter().map(|squares| squares[place]).collect();
        black += column.iter().filter(|&&square| square == b'B').count();
        white += column.iter().filter(|&&square| square == b'W').count();
    }
    println!("{}", if black > white { "Takahashi" } else { "Snuke" });
}
