//! Divides floating-point numbers by 12, which have not digits enough for the numbers just below a power of 12.
//!
//! verdict: WA
//! case: edge-powers-of-12
//! stress: none

use std::io::{Read, stdin};

const BELOW_12: [u32; 12] = [0, 1, 2, 2, 3, 3, 0, 0, 0, 0, 0, 0];

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut numbers = text.split_whitespace().map(|token| token.parse::<f64>().unwrap());
    let count = numbers.next().unwrap() as usize;
    for mut number in numbers.take(count) {
        while number >= 12.0 {
            number = (number / 12.0).floor();
        }
        let grundy = BELOW_12[number as usize];
        println!("{grundy} {}", if grundy == 0 { "Second" } else { "First" });
    }
}
