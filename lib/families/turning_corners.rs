//! Turning Corners: coins on a grid. A move turns the corners of a rectangle, which may be one square high or wide; the
//! one with the largest coordinates must go from heads to tails. A player who cannot move loses. Reads the number of
//! heads, and row and column of each, from 1; prints who wins.
//!
//! **Limits.** 10⁶ heads, rows and columns below 2⁶⁴.
//!
//! in: 2 2 2 1 3
//! out: Second
//! in: 2 2 3 3 3
//! out: First
//! in: 1 1 1
//! out: First

use grundy::nimber::NimField;
use grundy::xor::next_player_wins;
use proconio::input;

fn main() {
    let field = NimField::new();
    input! { heads: [(u64, u64)] }
    let heads = heads
        .iter()
        .map(|&(row, column)| field.product(row, column));
    println!(
        "{}",
        if next_player_wins(heads) {
            "First"
        } else {
            "Second"
        }
    );
}
