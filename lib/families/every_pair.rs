//! Several pairs of numbers: a turn takes, in every pair without a 0, a positive multiple of the smaller number from
//! the larger. A player who cannot move loses. Reads the number of pairs and the pairs, at most 1000; prints who wins.
//!
//! **Limits.** Numbers up to 3,000.
//!
//! in: 2 2 2 1 1
//! out: First
//! in: 1 2 3
//! out: Second
//! in: 2 3 5 2 5
//! out: First

use grundy::conjunctive_sum::{is_lost, suspense};
use grundy::sum_rules::Play;
use itertools::iproduct;
use proconio::input;

fn main() {
    input! { pairs: [(usize, usize)] }
    let size = 1 + pairs.iter().map(|&(x, y)| x.max(y)).max().unwrap_or(0);
    // By the smaller number and the larger one.
    let mut table = vec![vec![0; size]; size];
    for (large, small) in iproduct!(1..size, 1..size).filter(|(large, small)| small <= large) {
        let left = (1..=large / small).map(|times| large - times * small);
        let options: Vec<u64> = left
            .map(|left| table[small.min(left)][small.max(left)])
            .collect();
        table[small][large] = suspense(&options, Play::Normal);
    }
    let longest = pairs
        .iter()
        .map(|&(x, y)| table[x.min(y)][x.max(y)])
        .max()
        .unwrap_or(0);
    println!(
        "{}",
        if is_lost(longest, Play::Normal) {
            "Second"
        } else {
            "First"
        }
    );
}
