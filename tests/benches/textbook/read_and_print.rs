//! No solution: what it takes to read as many numbers and to print a line for each.

use std::fmt::Write;
use std::io::{Read, stdin};

fn main() {
    let mut text = String::new();
    stdin().read_to_string(&mut text).unwrap();
    let mut lines = String::new();
    for word in text.split_ascii_whitespace().skip(1) {
        let number: u64 = word.parse().unwrap();
        writeln!(lines, "{} First", number & 3).unwrap();
    }
    print!("{lines}");
}
