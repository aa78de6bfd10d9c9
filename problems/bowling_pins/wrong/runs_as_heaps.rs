//! Takes the runs for heaps of Nim.
//!
//! verdict: WA
//! case: edge-four-and-one
//! stress: 3

use grundy::xor::next_player_wins;
use proconio::input;

fn main() {
    input! { rows: [(usize, String)] }
    for (_, row) in rows {
        let wins = next_player_wins(row.split('X').map(|run| run.len() as u64));
        println!("{}", if wins { "WIN" } else { "LOSE" });
    }
}
