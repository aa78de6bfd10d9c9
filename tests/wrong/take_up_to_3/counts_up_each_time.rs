//! Counts up from pile 0 for each n anew, which takes O(n) steps a number.
//!
//! verdict: TLE
//! input: powers
//! seconds: 0.5
//! stress: none

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<u64>().unwrap());
    let count = numbers.next().unwrap();
    for _ in 0..count {
        let grundy = grundy_number(numbers.next().unwrap());
        println!("{grundy} {}", if grundy > 0 { "First" } else { "Second" });
    }
}

fn grundy_number(pile: u64) -> usize {
    // The Grundy numbers of the three piles below; where there is no pile, a number that no mex reaches.
    let mut below = [usize::MAX; 3];
    for smaller in 0..pile {
        below[smaller as usize % 3] = mex(&below);
    }
    mex(&below)
}

fn mex(options: &[usize]) -> usize {
    (0..).find(|grundy| !options.contains(grundy)).unwrap()
}
