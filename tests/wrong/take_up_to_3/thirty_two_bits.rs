//! Stores n in a signed 32-bit integer, which 2³¹ does not fit into.
//!
//! verdict: RE
//! case: edge-huge
//! stress: none

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<i32>().unwrap());
    let count = numbers.next().unwrap();
    for _ in 0..count {
        let grundy = numbers.next().unwrap() % 4;
        println!("{grundy} {}", if grundy > 0 { "First" } else { "Second" });
    }
}
