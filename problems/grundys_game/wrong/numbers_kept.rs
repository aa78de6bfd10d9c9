//! Writes the Grundy numbers into an array that is as long as in the longest case so far, and does not clear it.
//!
//! verdict: WA
//! case: edge-last-pile
//! stress: 4

use grundy::grundys_game::GrundysGame;
use grundy::xor::{WinningMove, winning_move};
use proconio::input;

fn main() {
    input! { cases: [[u64]] }
    let game = GrundysGame::new(cases.iter().flatten().max().copied().unwrap_or_default());
    let mut numbers = vec![];
    for piles in cases {
        numbers.resize(numbers.len().max(piles.len()), 0);
        for (number, &size) in numbers.iter_mut().zip(&piles) {
            *number = game.grundy_number(size);
        }
        match winning_move(&numbers) {
            Some(WinningMove {
                component: pile,
                to,
                ..
            }) => {
                let size = piles.get(pile).copied().unwrap_or_default();
                let (part, rest) = game.option_to(size, to).unwrap_or_default();
                println!("First\nMove: pile {pile}, split {size} into {part} + {rest}");
            }
            None => println!("Second"),
        }
    }
}
