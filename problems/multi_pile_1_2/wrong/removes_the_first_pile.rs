//! Takes the piles from the front of a vector, where each removal moves all others.
//!
//! verdict: TLE
//! case: largest
//! stress: none

use proconio::input;

fn main() {
    input! { cases: [[u64]] }
    for mut piles in cases {
        let sum = piles.iter().fold(0, |sum, pile| sum ^ pile % 3);
        let mut index = 0;
        let mut found = None;
        while !piles.is_empty() {
            let pile = piles.remove(0);
            let to = pile % 3 ^ sum;
            if to < pile % 3 && found.is_none() {
                found = Some((index, pile, pile % 3 - to));
            }
            index += 1;
        }
        match found {
            Some((index, pile, removed)) => {
                println!(
                    "First\nMove: pile {index}, remove {removed} ({pile} -> {})",
                    pile - removed
                );
            }
            None => println!("Second"),
        }
    }
}
