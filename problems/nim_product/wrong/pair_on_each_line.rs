//! Reads by lines, and expects a pair on each.
//!
//! verdict: RE
//! case: edge-one-line
//! stress: none

use grundy::nimber::nim_product;
use std::io::stdin;

fn main() {
    let mut lines = stdin().lines().map(|line| line.unwrap());
    let count: usize = lines.next().unwrap().trim().parse().unwrap();
    for line in lines.take(count) {
        let (first, second) = line.trim().split_once(' ').unwrap();
        println!(
            "{}",
            nim_product(first.parse().unwrap(), second.parse().unwrap())
        );
    }
}
