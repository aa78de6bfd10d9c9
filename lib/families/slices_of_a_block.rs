//! A block of tofu has pieces in some of its unit cubes. A move cuts it in two parallel to a side, and the part without a piece
//! is gone; a player who cannot do so loses. Reads the number of blocks and, for each, its sides, the number of pieces and
//! their places from 0; prints who wins.
//!
//! **Limits.** 10⁵ pieces, sides below 2⁶⁴.
//!
//! in: 1 3 3 3 1 1 1 1
//! out: LOSE
//! in: 2 5 1 1 1 1 0 0 4 4 4 2 0 0 0 3 3 3
//! out: WIN

use grundy::xor::next_player_wins;
use itertools::Itertools;
use proconio::input;

fn main() {
    input! { count: usize }
    let mut heaps = vec![];
    for _ in 0..count {
        input! { sides: [u64; 3], pieces: [[u64; 3]] }
        for axis in 0..3 {
            let (low, high) = pieces
                .iter()
                .map(|piece| piece[axis])
                .minmax()
                .into_option()
                .unwrap();
            heaps.extend(vec![low, sides[axis] - 1 - high]);
        }
    }
    println!(
        "{}",
        if next_player_wins(heaps) {
            "WIN"
        } else {
            "LOSE"
        }
    );
}
