//! A move removes one of different positive numbers. Whoever leaves numbers with XOR 0, or none, wins. Reads the numbers; prints
//! who wins.
//!
//! **Limits.** 10⁶ numbers, each below 2⁶⁴.
//!
//! **Why.** Let x be the XOR of all, and no number equal to x, which would win at once. The opponent wins in the next move only
//! with a XOR x if a was removed, and this pairs the numbers. If there is an odd number of them, one has no partner: it can be
//! removed, and two moves later an odd number is left, at last a single one. If the number is even, the opponent has an odd
//! number.
//!
//! **Source.** <https://atcoder.jp/contests/arc131/tasks/arc131_c>
//!
//! in: 6 9 14 11 3 5 8
//! out: Second
//! in: 3 1 2 4
//! out: First

use grundy::xor::nim_sum;
use proconio::input;

fn main() {
    input! { numbers: [u64] }
    let first_wins = numbers.len() % 2 == 1 || numbers.contains(&nim_sum(&numbers));
    println!("{}", if first_wins { "First" } else { "Second" });
}
