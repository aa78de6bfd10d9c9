//! Adds the remainders of the piles modulo 3 instead of XORing them.
//!
//! verdict: WA
//! case: sample-1
//! stress: 4

use proconio::input;

fn main() {
    input! { cases: [[u64]] }
    for piles in cases {
        let sum = piles.iter().map(|pile| pile % 3).sum::<u64>() % 3;
        match piles.iter().position(|pile| sum > 0 && pile % 3 >= sum) {
            Some(index) => {
                let from = piles[index];
                println!(
                    "First\nMove: pile {index}, remove {sum} ({from} -> {})",
                    from - sum
                );
            }
            None => println!("Second"),
        }
    }
}
