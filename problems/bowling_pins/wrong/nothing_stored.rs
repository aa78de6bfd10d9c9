//! Works out each Grundy number anew.
//!
//! verdict: TLE
//! case: edge-300
//! stress: none

use grundy::mex::mex_in_place;
use grundy::xor::next_player_wins;
use proconio::input;

fn main() {
    input! { rows: [(usize, String)] }
    for (_, row) in rows {
        let wins = next_player_wins(row.split('X').map(|run| grundy_number(run.len())));
        println!("{}", if wins { "WIN" } else { "LOSE" });
    }
}

fn grundy_number(pins: usize) -> u64 {
    let mut options = vec![];
    for taken in 1..=2.min(pins) {
        for left in 0..=(pins - taken) / 2 {
            options.push(grundy_number(left) ^ grundy_number(pins - taken - left));
        }
    }
    mex_in_place(&mut options)
}
