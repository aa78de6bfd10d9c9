//! Dawson's Kayles: a move turns two neighbouring `+` of a row into `-`. A player who cannot move loses. Reads the row;
//! prints who wins.
//!
//! **Limits.** Rows of 3·10⁴.
//!
//! in: ++++
//! out: First
//! in: +++++
//! out: Second
//! in: ++-+++
//! out: Second

use grundy::take_and_break::TakeAndBreak;
use grundy::xor::next_player_wins;
use proconio::input;

fn main() {
    input! { row: String }
    let numbers = TakeAndBreak::new("0.07").grundy_numbers(row.len());
    let runs = row.split('-').map(|run| numbers[run.len()]);
    println!(
        "{}",
        if next_player_wins(runs) {
            "First"
        } else {
            "Second"
        }
    );
}
