//! Knows only wins and losses, and prints 1 as the Grundy number of every win.
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
        let wins = numbers.next().unwrap() % 4 > 0;
        println!("{}", if wins { "1 First" } else { "0 Second" });
    }
}
