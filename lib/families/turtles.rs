//! Turtles: coins in a row. A move turns one or two of them; the rightmost of these must go from heads to tails. A
//! player who cannot move loses. Reads the row, `H` or `T`; prints who wins.
//!
//! **Limits.** Rows of 10⁷.
//!
//! in: HH
//! out: First
//! in: HHTH
//! out: First
//! in: HTH
//! out: First
//! in: HHH
//! out: Second

use grundy::coin_turning::turtles;
use grundy::xor::next_player_wins;
use proconio::input;

fn main() {
    input! { row: String }
    let heads = row.match_indices('H').map(|(place, _)| turtles(place));
    println!(
        "{}",
        if next_player_wins(heads) {
            "First"
        } else {
            "Second"
        }
    );
}
