//! No solution: what it takes to read as many numbers and to print a line for each.

use proconio::input;
use std::fmt::Write;

fn main() {
    input! { numbers: [u64] }
    let mut lines = String::new();
    numbers.iter().for_each(|number| writeln!(lines, "{} First", number & 3).unwrap());
    print!("{lines}");
}
