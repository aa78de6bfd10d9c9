//! Stores n in a signed 32-bit integer, which cannot hold 2³¹.
//!
//! verdict: RE
//! case: edge-huge
//! stress: none

use proconio::input;

fn main() {
    input! { piles: [i32] }
    for pile in piles {
        println!(
            "{} {}",
            pile % 4,
            if pile % 4 > 0 { "First" } else { "Second" }
        );
    }
}
