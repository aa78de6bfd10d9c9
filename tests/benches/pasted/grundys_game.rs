// Reads a pile, and prints a sum over the Grundy numbers of all piles up to it.

use std::io::stdin;

use grundys_game::GrundysGame;

fn main() {
    let mut line = String::new();
    stdin().read_line(&mut line).unwrap();
    let largest: u64 = line.trim().parse().unwrap();
    let game = GrundysGame::new(largest);
    let numbers = (0..=largest).map(|pile| game.grundy_number(pile));
    println!(
        "{}",
        numbers.fold(0_u64, |sum, number| sum.wrapping_mul(31).wrapping_add(number))
    );
}
