//! Dawson's chess: a move marks a free square of a row that has no marked neighbour. A player who cannot move loses.
//! Reads the number of rows and their lengths; prints who wins.
//!
//! **Limits.** Rows of 3·10⁴.
//!
//! in: 1 4
//! out: Second
//! in: 2 2 3
//! out: First
//! in: 2 3 3
//! out: Second

use grundy::take_and_break::TakeAndBreak;
use grundy::xor::next_player_wins;
use proconio::input;

fn main() {
    input! { rows: [usize] }
    let longest = rows.iter().max().map_or(0, |&longest| longest);
    let numbers = TakeAndBreak::new("0.137").grundy_numbers(longest);
    let rows = rows.iter().map(|&row| numbers[row]);
    println!(
        "{}",
        if next_player_wins(rows) {
            "First"
        } else {
            "Second"
        }
    );
}
