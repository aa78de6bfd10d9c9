//! Stores the index of a pile in 16 bits.
//!
//! verdict: WA
//! case: last-pile
//! stress: none

use grundy::grundys_game::GrundysGame;
use grundy::xor::{WinningMove, winning_move};
use proconio::input;

fn main() {
    input! { cases: [[u64]] }
    let game = GrundysGame::new(cases.iter().flatten().max().copied().unwrap_or(0));
    for piles in cases {
        let numbers: Vec<u64> = piles.iter().map(|&size| game.grundy_number(size)).collect();
        match winning_move(&numbers) {
            Some(WinningMove { component, to, .. }) => {
                let (part, rest) = game.option_to(piles[component], to).unwrap();
                println!(
                    "First\nMove: pile {}, split {} into {part} + {rest}",
                    component as u16, piles[component]
                );
            }
            None => println!("Second"),
        }
    }
}
