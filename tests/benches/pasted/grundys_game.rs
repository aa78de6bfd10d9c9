//! Reads a pile, and prints a sum over the Grundy numbers of all piles up to it.

use grundy::grundys_game::GrundysGame;
use proconio::input;

fn main() {
    input! { largest: u64 }
    let game = GrundysGame::new(largest);
    let numbers = (0..=largest).map(|pile| game.grundy_number(pile));
    println!("{}", numbers.fold(0_u64, |sum, number| sum.wrapping_mul(31).wrapping_add(number)));
}
