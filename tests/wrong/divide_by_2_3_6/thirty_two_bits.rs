//! Keeps the numbers in 32 bits, though they go up to 10¹⁸.
//!
//! verdict: RE
//! case: edge-huge
//! stress: 2

use std::io::{Read, stdin};

const BELOW_12: [u32; 12] = [0, 1, 2, 2, 3, 3, 0, 0, 0, 0, 0, 0];

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<u32>().unwrap());
    let count = numbers.next().unwrap() as usize;
    for mut number in numbers.take(count) {
        while number >= 12 {
            number /= 12;
        }
        let grundy = BELOW_12[number as usize];
        println!("{grundy} {}", if grundy == 0 { "Second" } else { "First" });
    }
}
