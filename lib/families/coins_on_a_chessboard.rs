//! Coins on a board of 15 rows and columns, any number on a square. A move takes one of them as a knight goes, two left
//! and one up or down, or two up and one left or right. A player who cannot move loses. Reads the number of coins, and
//! the column and row of each, from 1; prints who wins.
//!
//! **Limits.** 10⁶ coins; the board is fixed.
//!
//! in: 2 5 2 5 2
//! out: Second
//! in: 2 5 2 8 8
//! out: First
//! in: 1 1 3
//! out: First

use grundy::grundy::{GrundySearch, Options};
use grundy::xor::next_player_wins;
use proconio::input;

const SIZE: i64 = 15;

fn main() {
    input! { coins: [(i64, i64)] }
    let mut search =
        GrundySearch::new(|&(x, y): &(i64, i64), options: &mut Options<(i64, i64)>| {
            for &(to_x, to_y) in &[
                (x - 2, y + 1),
                (x - 2, y - 1),
                (x + 1, y - 2),
                (x - 1, y - 2),
            ] {
                if to_x.min(to_y) >= 1 && to_x.max(to_y) <= SIZE {
                    options.push((to_x, to_y));
                }
            }
        });
    let coins = coins.iter().map(|coin| search.grundy_number(coin));
    println!(
        "{}",
        if next_player_wins(coins) {
            "First"
        } else {
            "Second"
        }
    );
}
