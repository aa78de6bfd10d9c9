//! A move replaces two numbers by their sum, less one if it is odd. The first player wants a large last number, the second a
//! small one. Reads a row; prints the last number for the first 1, 2, … numbers of it.
//!
//! **Limits.** 10⁶ numbers, below 2⁶³ in all.
//!
//! **Why.** Only a move with one odd number loses 1, and no move makes odd numbers. So the first player joins two odd numbers as long
//! as there are two, the second one with an even number: three odd ones cost 1. Of a single one left the 1 is lost as well, of
//! two it is not.
//!
//! **Source.** <https://codeforces.com/problemset/problem/1916/C>
//!
//! in: 6 6 3 7 2 5 4
//! out: 6 8 16 18 22 26
//! in: 2 1 1
//! out: 1 2

use itertools::Itertools;
use proconio::input;

fn main() {
    input! { row: [u64] }
    let (mut sum, mut odd) = (0, 0);
    let mut last = vec![];
    for number in row {
        sum += number;
        odd += number % 2;
        let lost = if last.is_empty() {
            0
        } else {
            odd / 3 + odd % 3 % 2
        };
        last.push(sum - lost);
    }
    println!("{}", last.iter().join(" "));
}
