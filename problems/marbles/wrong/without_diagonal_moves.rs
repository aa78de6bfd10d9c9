//! Lets marbles move along rows and columns only.
//!
//! verdict: WA
//! case: edge-1-2-and-3-5
//! stress: 5

use grundy::xor::next_player_wins;
use proconio::input;

fn main() {
    input! { marbles: [(u64, u64)] }
    let is_on_diagonal = marbles.iter().any(|(row, column)| row == column);
    let wins = next_player_wins(marbles.into_iter().map(|(row, column)| row ^ column));
    println!("{}", if wins || is_on_diagonal { "Y" } else { "N" });
}
