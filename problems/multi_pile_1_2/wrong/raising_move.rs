//! Prints the first winning move, even one that raises the Grundy number of its pile.
//!
//! verdict: WA
//! case: edge-raising-move
//! stress: 4

use proconio::input;

fn main() {
    input! { cases: [[u64]] }
    for piles in cases {
        let sum = piles.iter().fold(0, |sum, pile| sum ^ pile % 3);
        let mut moves = (0..piles.len())
            .flat_map(|index| (1..=piles[index].min(2)).map(move |removed| (index, removed)));
        let wins = |&(index, removed): &(usize, u64)| {
            sum ^ piles[index] % 3 ^ (piles[index] - removed) % 3 == 0
        };
        match moves.find(wins) {
            Some((index, removed)) => {
                let pile = piles[index];
                println!(
                    "First\nMove: pile {index}, remove {removed} ({pile} -> {})",
                    pile - removed
                );
            }
            None => println!("Second"),
        }
    }
}
