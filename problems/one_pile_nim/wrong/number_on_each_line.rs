//! Reads by lines, and expects a number on each.
//!
//! verdict: RE
//! case: edge-blank-lines
//! stress: none

use std::io::stdin;

fn main() {
    let mut lines = stdin().lines().map(|line| line.unwrap());
    let count: usize = lines.next().unwrap().trim().parse().unwrap();
    for _ in 0..count {
        let pile: u64 = lines.next().unwrap().trim().parse().unwrap();
        println!("{pile} {}", if pile > 0 { "First" } else { "Second" });
    }
}
