//! Nim with heaps of x, x + 1, …, x + m − 1 stones for each of n pairs (x, m). Reads n and the pairs, numbers up to 10^16;
//! prints `tolik` if the first player wins, else `bolik`.
//!
//! in: 2 2 1 3 2
//! out: tolik
//! in: 4 1 1 1 1 1 1 1 1
//! out: bolik

use grundy::xor_range::xor_range;
use proconio::input;

fn main() {
    input! { quarries: [(u64, u64)] }
    let sum = quarries.iter().fold(0, |sum, &(first, count)| {
        sum ^ xor_range(first, first + count - 1)
    });
    println!("{}", if sum > 0 { "tolik" } else { "bolik" });
}
