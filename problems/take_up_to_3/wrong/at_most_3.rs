//! Takes min(n, 3), as if a pile's number were the most that a move can take from it.
//!
//! verdict: WA
//! case: sample-1
//! stress: 2

use proconio::input;

fn main() {
    input! { piles: [u64] }
    for pile in piles {
        let grundy = pile.min(3);
        println!("{grundy} {}", if grundy == 0 { "Second" } else { "First" });
    }
}
