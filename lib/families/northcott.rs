//! Northcott's game: in each row stand a piece of both players. A move takes one's own piece along its row, any
//! distance in either direction, but not over or onto the other. A player who cannot move loses. Reads the number of
//! rows, and the places of both pieces in each; prints who wins.
//!
//! **Limits.** 10⁶ rows, places below 2⁶².
//!
//! in: 2 1 4 5 2
//! out: Second
//! in: 1 2 3
//! out: Second
//! in: 2 1 3 1 4
//! out: First

use grundy::xor::next_player_wins;
use proconio::input;

fn main() {
    input! { rows: [(i64, i64)] }
    // A move away from the other piece is answered by following it.
    let gaps = rows.iter().map(|&(a, b)| (a - b).abs() as u64 - 1);
    println!(
        "{}",
        if next_player_wins(gaps) {
            "First"
        } else {
            "Second"
        }
    );
}
