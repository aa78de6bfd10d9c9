//! Reads by lines, and expects a pair on each.
//!
//! verdict: RE
//! case: edge-one-line
//! stress: none

use std::io::stdin;

fn main() {
    let mut lines = stdin().lines().map(|line| line.unwrap());
    let count: usize = lines.next().unwrap().trim().parse().unwrap();
    for line in lines.take(count) {
        let (first, second) = line.trim().split_once(' ').unwrap();
        println!("{}", product(first.parse().unwrap(), second.parse().unwrap(), 32));
    }
}

/// Returns the nim product of numbers of twice as many bits as `half`.
fn product(first: u64, second: u64, half: u32) -> u64 {
    if half == 0 || first < 2 || second < 2 {
        return first * second;
    }
    let mask = (1 << half) - 1;
    let (upper_first, lower_first) = (first >> half, first & mask);
    let (upper_second, lower_second) = (second >> half, second & mask);
    let uppers = product(upper_first, upper_second, half / 2);
    let lowers = product(lower_first, lower_second, half / 2);
    let all = product(upper_first ^ lower_first, upper_second ^ lower_second, half / 2);
    let lower = lowers ^ product(uppers, 1 << (half - 1), half / 2);
    (all ^ lowers) << half | lower
}
