//! Lets the first player win if some marble alone is won.
//!
//! verdict: WA
//! case: edge-two-equal
//! stress: 5

use grundy::wythoff::next_player_wins;
use proconio::input;

fn main() {
    input! { marbles: [(u64, u64)] }
    let wins = marbles
        .into_iter()
        .any(|(row, column)| next_player_wins(row, column));
    println!("{}", if wins { "Y" } else { "N" });
}
