//! Reads by lines, and expects the number of piles on one line and all of their sizes on the next.
//!
//! verdict: RE
//! case: edge-blank-lines
//! stress: none

use std::io::stdin;

fn main() {
    let cases = numbers_of_line()[0];
    for _ in 0..cases {
        let count = numbers_of_line()[0] as usize;
        let piles = numbers_of_line();
        let remainders: Vec<u64> = (0..count).map(|index| piles[index] % 3).collect();
        let sum = remainders.iter().fold(0, |sum, remainder| sum ^ remainder);
        match remainders.iter().position(|remainder| remainder ^ sum < *remainder) {
            Some(index) => {
                let (from, removed) = (piles[index], remainders[index] - (remainders[index] ^ sum));
                println!(
                    "First\nMove: pile {index}, remove {removed} ({from} -> {})",
                    from - removed
                );
            }
            None => println!("Second"),
        }
    }
}

fn numbers_of_line() -> Vec<u64> {
    let mut line = String::new();
    stdin().read_line(&mut line).unwrap();
    line.split_whitespace().map(|token| token.parse().unwrap()).collect()
}
