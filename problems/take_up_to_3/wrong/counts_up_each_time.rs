//! Counts up from pile 0 for each n, which takes O(n) steps per number.
//!
//! verdict: TLE
//! case: powers
//! stress: none

use grundy::mex::mex;
use proconio::input;

fn main() {
    input! { piles: [u64] }
    for pile in piles {
        let grundy = grundy_number(pile);
        println!("{grundy} {}", if grundy > 0 { "First" } else { "Second" });
    }
}

fn grundy_number(pile: u64) -> u64 {
    // The Grundy numbers of the three piles below; where there is no pile, a number that no mex reaches.
    let mut below = [u64::MAX; 3];
    for smaller in 0..pile {
        below[smaller as usize % 3] = mex(below);
    }
    mex(below)
}
