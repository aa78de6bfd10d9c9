//! Stores n as a 64-bit float, which holds no odd number above 2⁵³.
//!
//! verdict: WA
//! case: edge-huge
//! stress: none

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<f64>().unwrap());
    let count = numbers.next().unwrap() as usize;
    for _ in 0..count {
        let pile = numbers.next().unwrap();
        println!("{pile} {}", if pile > 0.0 { "First" } else { "Second" });
    }
}
