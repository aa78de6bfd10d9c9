//! Repeats the first twelve Grundy numbers.
//!
//! verdict: WA
//! case: edge-twelve
//! stress: 3

use grundy::take_and_break::TakeAndBreak;
use grundy::xor::next_player_wins;
use proconio::input;

fn main() {
    input! { rows: [(usize, String)] }
    let numbers = TakeAndBreak::new("0.77").grundy_numbers(11);
    for (_, row) in rows {
        let wins = next_player_wins(row.split('X').map(|run| numbers[run.len() % 12]));
        println!("{}", if wins { "WIN" } else { "LOSE" });
    }
}
