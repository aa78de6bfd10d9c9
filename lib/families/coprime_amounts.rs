//! A move takes from one of several heaps an amount that is coprime to it. Reads the number of tests and, for each, how many
//! heaps and their sizes; prints who wins.
//!
//! **Limits.** Heaps up to 10⁸, with 8 bytes for each size: 10⁷ in 0.2 s.
//!
//! in: 3 3 3 2 1 1 5 5 7 5 5 5 4
//! out: Alice
//! out: Alice
//! out: Alice
//! in: 1 2 9 15
//! out: Bob

use grundy::divisor_games::Coprime;
use grundy::xor::next_player_wins;
use proconio::input;

fn main() {
    input! { tests: [[u64]] }
    let game = Coprime::new(tests.iter().flatten().max().map_or(0, |&largest| largest));
    for heaps in tests {
        let numbers = heaps.iter().map(|&heap| game.grundy_number(heap));
        println!(
            "{}",
            if next_player_wins(numbers) {
                "Alice"
            } else {
                "Bob"
            }
        );
    }
}
