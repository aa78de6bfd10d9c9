//! Takes the remainder by 3, because 3 is the most that a move may take.
//!
//! verdict: WA
//! case: sample-1
//! stress: 2

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<u64>().unwrap());
    let count = numbers.next().unwrap();
    for _ in 0..count {
        let grundy = numbers.next().unwrap() % 3;
        println!("{grundy} {}", if grundy > 0 { "First" } else { "Second" });
    }
}
