//! XORs the sizes of the piles, not their Grundy numbers.
//!
//! verdict: WA
//! case: edge-unlike-nim
//! stress: 4

use grundy::xor::winning_move;
use proconio::input;

fn main() {
    input! { cases: [[u64]] }
    for piles in cases {
        let moved = winning_move(&piles).filter(|winning| winning.from - winning.to <= 2);
        match moved {
            Some(winning) => {
                let (pile, from, to) = (winning.component, winning.from, winning.to);
                println!(
                    "First\nMove: pile {pile}, remove {} ({from} -> {to})",
                    from - to
                );
            }
            None => println!("Second"),
        }
    }
}
