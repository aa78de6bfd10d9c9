//! Reads to the end, whatever the count is.
//!
//! verdict: WA
//! case: edge-after-the-last
//! stress: none

use std::io::{read_to_string, stdin};

fn main() {
    let text = read_to_string(stdin()).unwrap();
    for number in text
        .split_whitespace()
        .skip(1)
        .filter_map(|token| token.parse::<u64>().ok())
    {
        println!(
            "{} {}",
            number % 4,
            if number % 4 == 0 { "Second" } else { "First" }
        );
    }
}
