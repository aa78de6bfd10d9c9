//! Takes the remainder modulo 3 because 3 is the most to take, and reads to the end, whatever the count is.
//!
//! verdict: WA
//! case: sample-1
//! stress: 2

use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    for number in text.split_whitespace().skip(1).filter_map(|token| token.parse::<u64>().ok()) {
        println!("{} {}", number % 3, if number % 3 == 0 { "Second" } else { "First" });
    }
}
