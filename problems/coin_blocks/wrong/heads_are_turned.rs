//! Lets the corner go from heads to tails.
//!
//! verdict: WA
//! case: sample-1
//! stress: 4

use grundy::connected_coins::next_player_wins;
use proconio::{input, marker::Chars};

fn main() {
    input! { tables: usize }
    for _ in 0..tables {
        input! { rows: usize, columns: usize, coins: [Chars; rows] }
        let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let heads: Vec<(usize, usize)> = places
            .filter(|&(row, column)| coins[row][column] == 'H')
            .collect();
        println!(
            "{}",
            if next_player_wins(&heads) {
                "-_-"
            } else {
                "=_="
            }
        );
    }
}
