//! Stores the Grundy numbers in 16 bits, as the table for small heaps shows only small ones.
//!
//! verdict: WA
//! case: nearly-lost
//! stress: none

use grundy::take_fraction::TakeFraction;
use proconio::input;

fn main() {
    input! { heaps: [(u64, u64)] }
    let numbers: Vec<u16> = heaps
        .iter()
        .map(|&(stones, k)| TakeFraction(k).grundy_number(stones) as u16)
        .collect();
    let sum = numbers.iter().fold(0, |sum, number| sum ^ number);
    println!("{}", if sum > 0 { "Takahashi" } else { "Aoki" });
}
