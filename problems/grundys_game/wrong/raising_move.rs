//! Prints the first move that makes the XOR 0, even one that raises the Grundy number of its pile.
//!
//! verdict: WA
//! case: edge-raising-move
//! stress: 4

use grundy::grundys_game::GrundysGame;
use proconio::input;

fn main() {
    input! { cases: [[u64]] }
    let game = GrundysGame::new(cases.iter().flatten().max().copied().unwrap_or_default());
    for piles in cases {
        let sum = piles
            .iter()
            .fold(0, |sum, &size| sum ^ game.grundy_number(size));
        let split = |&size: &u64| game.option_to(size, game.grundy_number(size) ^ sum);
        match piles.iter().position(|size| split(size).is_some()) {
            Some(pile) => {
                let (size, (part, rest)) = (piles[pile], split(&piles[pile]).unwrap());
                println!("First\nMove: pile {pile}, split {size} into {part} + {rest}");
            }
            None => println!("Second"),
        }
    }
}
