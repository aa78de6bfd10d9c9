//! Heaps of white and blue stones. A move in a heap with w white and b blue stones takes a white one and adds w blue
//! ones, or takes at least one and at most half of the blue ones. A player who cannot move loses. Reads the number of
//! heaps, the white and the blue stones of each, at most 50; prints who wins.
//!
//! **Limits.** 50 stones of each colour in a heap.
//!
//! in: 2 0 4 4 0
//! out: First
//! in: 2 1 0 1 3
//! out: Second
//! in: 3 0 0 0 2 2 3
//! out: Second

use grundy::grundy_table::GrundyTable;
use grundy::xor::next_player_wins;
use proconio::input;

const WHITE: usize = 50;
const BLUE: usize = 50 + WHITE * (WHITE + 1) / 2;

fn main() {
    input! { count: usize, white: [usize; count], blue: [usize; count] }
    let table = GrundyTable::new((WHITE + 1, BLUE + 1), |(white, blue), options| {
        // No heap gets more blue stones than the table has.
        if white > 0 && blue + white <= BLUE {
            options.push((white - 1, blue + white));
        }
        (1..=blue / 2).for_each(|taken| options.push((white, blue - taken)));
    });
    let heaps = white
        .iter()
        .zip(&blue)
        .map(|(&white, &blue)| table.grundy_number((white, blue)));
    println!(
        "{}",
        if next_player_wins(heaps) {
            "First"
        } else {
            "Second"
        }
    );
}
