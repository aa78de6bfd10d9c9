//! Takes the remainder modulo 3, because 3 is the most to take. It also reads numbers up to the end of the input, which small
//! inputs do not show.
//!
//! verdict: WA
//! case: sample-1
//! stress: 2

use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let numbers = text.split_whitespace().skip(1).filter_map(|token| token.parse::<u64>().ok());
    for number in numbers {
        let grundy = number % 3;
        println!("{grundy} {}", if grundy == 0 { "Second" } else { "First" });
    }
}
