//! Ruler: coins in a row. A move turns any number of neighbours; the rightmost of them must go from heads to tails. A
//! player who cannot move loses. Reads the row, `H` or `T`; prints who wins.
//!
//! **Limits.** Rows of 10⁷.
//!
//! in: THH
//! out: First
//! in: HTH
//! out: Second
//! in: HHHH
//! out: First

use grundy::coin_turning::ruler;
use grundy::xor::next_player_wins;
use proconio::input;

fn main() {
    input! { row: String }
    let heads = row.match_indices('H').map(|(place, _)| ruler(place));
    println!(
        "{}",
        if next_player_wins(heads) {
            "First"
        } else {
            "Second"
        }
    );
}
