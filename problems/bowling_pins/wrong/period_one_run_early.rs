//! Lets the period begin with the run of 70 pins; it begins with 71.
//!
//! verdict: WA
//! case: edge-82
//! stress: none

use grundy::take_and_break::TakeAndBreak;
use grundy::xor::next_player_wins;
use proconio::input;

fn main() {
    input! { rows: [(usize, String)] }
    let mut numbers = TakeAndBreak::new("0.77").grundy_numbers(81);
    for pins in 82..=300 {
        numbers.push(numbers[pins - 12]);
    }
    for (_, row) in rows {
        let wins = next_player_wins(row.split('X').map(|run| numbers[run.len()]));
        println!("{}", if wins { "WIN" } else { "LOSE" });
    }
}
