//! An octal game such as 0.137 with heaps up to 10^18. Reads the code, the number of heaps and the heaps; prints who
//! wins, or `Unknown` if the first 20 000 numbers prove no period.
//!
//! **Limits.** Heaps below 2⁶⁴, if 20,000 numbers prove a period.
//!
//! in: 0.77 2 70 76
//! out: First
//! in: 0.77 2 1000000000000000000 4
//! out: Second
//! in: 0.6 1 10
//! out: Unknown

use grundy::sparse_space::grundy_numbers;
use grundy::take_and_break::TakeAndBreak;
use grundy::xor::next_player_wins;
use proconio::input;

fn main() {
    input! { code: String, heaps: [u64] }
    let game = TakeAndBreak::new(&code);
    let numbers = grundy_numbers(&game, 20_000);
    match game.prove_period(&numbers) {
        None => println!("Unknown"),
        Some(period) => {
            let number = |&heap: &u64| numbers[period.representative(heap) as usize];
            let heaps = heaps.iter().map(number);
            println!(
                "{}",
                if next_player_wins(heaps) {
                    "First"
                } else {
                    "Second"
                }
            );
        }
    }
}
