//! A move chooses a positive value of a list, gets a point for each number that has it, and lowers these numbers by 1. Play ends when
//! all are 0. Reads the numbers; prints the points of the first player and of the second.
//!
//! **Limits.** 10⁶ numbers, below 2⁶⁴ in all.
//!
//! **Why.** Values that occur are groups. An even one is worth nothing: whoever takes it lets the other take it again. An odd one
//! is worth its size, once, so the players take the odd ones, largest first. Taking an even group of f instead can only make an odd
//! one larger by f, and that changes the lead by at most f.
//!
//! **Source.** <https://codeforces.com/problemset/problem/2147/D>
//!
//! in: 4 2 1 2 1
//! out: 4 2
//! in: 3 1 1 1
//! out: 3 0

use itertools::Itertools;
use proconio::input;

fn main() {
    input! { numbers: [usize] }
    let total: usize = numbers.iter().sum();
    let odd = numbers.iter().filter(|&number| number % 2 == 1);
    let sizes = odd.counts();
    let lead = sizes.values().sorted().fold(0, |lead, size| size - lead);
    println!("{} {}", (total + lead) / 2, (total - lead) / 2);
}
