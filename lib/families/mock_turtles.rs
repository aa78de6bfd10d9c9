//! Mock Turtles: coins in a row. A move turns one, two or three of them; the rightmost of these must go from heads to
//! tails. A player who cannot move loses. Reads the number of heads and their places, from 0, where one may come up
//! twice; prints who wins.
//!
//! **Limits.** 10⁶ coins, places below 2⁶³.
//!
//! in: 0
//! out: Second
//! in: 4 0 1 2 3
//! out: Second
//! in: 3 0 1 1
//! out: First
//! in: 6 0 1 2 3 4 5
//! out: First

use grundy::coin_turning::mock_turtles;
use grundy::xor::next_player_wins;
use itertools::Itertools;
use proconio::input;

fn main() {
    input! { heads: [usize] }
    let heads = heads.into_iter().unique().map(mock_turtles);
    println!(
        "{}",
        if next_player_wins(heads) {
            "First"
        } else {
            "Second"
        }
    );
}
