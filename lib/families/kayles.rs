//! Kayles on a row of which some pins are down: a throw knocks down one pin or two neighbours. A player who cannot move
//! loses. Reads the row, `I` for a pin and `X` for a gap; prints who wins.
//!
//! in: IIXII
//! out: Second
//! in: IIIXIXII
//! out: Second
//! in: IIIII
//! out: First

use grundy::take_and_break::TakeAndBreak;
use grundy::xor::next_player_wins;
use proconio::input;

fn main() {
    input! { row: String }
    let numbers = TakeAndBreak::new("0.77").grundy_numbers(row.len());
    let pins = row.split('X').map(|pins| numbers[pins.len()]);
    println!(
        "{}",
        if next_player_wins(pins) {
            "First"
        } else {
            "Second"
        }
    );
}
