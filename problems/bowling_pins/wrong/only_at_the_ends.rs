//! Knocks down pins at the ends of a run only, as in a subtraction game.
//!
//! verdict: WA
//! case: edge-three
//! stress: 3

use grundy::xor::next_player_wins;
use proconio::input;

fn main() {
    input! { rows: [(usize, String)] }
    for (_, row) in rows {
        let wins = next_player_wins(row.split('X').map(|run| run.len() as u64 % 3));
        println!("{}", if wins { "WIN" } else { "LOSE" });
    }
}
