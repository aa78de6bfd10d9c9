//! Adds the Grundy numbers of the two sides of a throw.
//!
//! verdict: WA
//! case: edge-three
//! stress: 3

use grundy::mex::mex_in_place;
use grundy::xor::next_player_wins;
use proconio::input;

fn main() {
    input! { rows: [(usize, String)] }
    let mut numbers: Vec<u64> = vec![];
    for pins in 0..=300 {
        let mut options = vec![];
        for taken in 1..=2.min(pins) {
            options.extend(
                (0..=pins - taken).map(|left| numbers[left] + numbers[pins - taken - left]),
            );
        }
        numbers.push(mex_in_place(&mut options));
    }
    for (_, row) in rows {
        let wins = next_player_wins(row.split('X').map(|run| numbers[run.len()]));
        println!("{}", if wins { "WIN" } else { "LOSE" });
    }
}
