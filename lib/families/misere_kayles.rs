//! Misère Kayles: a throw knocks down one pin or two neighbours of a row, and whoever knocks down the last pin loses.
//! Reads the number of rows and their pins, up to 10^18; prints who wins, and for a winning throw the row and what it
//! leaves of it.
//!
//! **Limits.** 10⁵ rows, each below 2⁶⁴.
//!
//! in: 1 1
//! out: Second
//! in: 2 1 1
//! out: First 1
//! in: 2 1 5
//! out: Second
//! in: 2 1 2
//! out: First 2
//! in: 2 3 1000000000000000000
//! out: First 1 1

use grundy::find_quotient::find_quotient;
use grundy::take_and_break::TakeAndBreak;
use itertools::Itertools;
use proconio::input;

fn main() {
    input! { rows: [u64] }
    let game = find_quotient(&TakeAndBreak::new("0.77"), 200).unwrap();
    match game.winning_move(&rows) {
        Some((row, left)) => println!("First {} {}", row + 1, left.iter().join(" ")),
        None => println!(
            "{}",
            if game.next_player_wins(&rows) {
                "First"
            } else {
                "Second"
            }
        ),
    }
}
