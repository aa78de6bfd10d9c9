//! Any finite octal game with heaps up to millions. Reads the code, such as 0.137, the number of heaps and the heaps;
//! prints who wins.
//!
//! **Limits.** Heaps up to 10⁶ in games with few rare heaps, such as 0.16; others, such as 0.137, up to 5·10⁴.
//!
//! in: 0.137 2 4 5
//! out: First
//! in: 4.3 2 3 4
//! out: First
//! in: 0.77 2 3 6
//! out: Second
//! in: 0.16 2 105351 254810
//! out: Second

use grundy::sparse_space::grundy_numbers;
use grundy::take_and_break::TakeAndBreak;
use grundy::xor::next_player_wins;
use proconio::input;

fn main() {
    input! { code: String, heaps: [usize] }
    let largest = heaps.iter().max().map_or(0, |&largest| largest);
    let numbers = grundy_numbers(&TakeAndBreak::new(&code), largest);
    let heaps = heaps.iter().map(|&heap| numbers[heap]);
    println!(
        "{}",
        if next_player_wins(heaps) {
            "First"
        } else {
            "Second"
        }
    );
}
