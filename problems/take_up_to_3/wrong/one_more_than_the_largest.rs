//! Takes one more than the largest Grundy number of an option, not the mex.
//!
//! verdict: WA
//! case: edge-counting
//! stress: 2

use proconio::input;

fn main() {
    input! { numbers: [u64] }
    for number in numbers {
        let mut known: Vec<u64> = vec![0];
        for pile in 1..=number.min(1_000_000) as usize {
            let largest = known[pile.saturating_sub(3)..].iter().max().unwrap_or(&0);
            known.push(largest + 1);
        }
        let grundy = known[known.len() - 1];
        println!("{grundy} {}", if grundy == 0 { "Second" } else { "First" });
    }
}
