//! Knows only wins and losses, and prints 1 as the Grundy number of every win.
//!
//! verdict: WA
//! case: sample-1
//! stress: 2

use proconio::input;

fn main() {
    input! { piles: [u64] }
    for pile in piles {
        println!("{}", if pile % 4 > 0 { "1 First" } else { "0 Second" });
    }
}
