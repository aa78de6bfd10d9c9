//! Stores n as a 64-bit float, which cannot represent odd numbers above 2⁵³.
//!
//! verdict: WA
//! case: edge-huge
//! stress: none

use proconio::input;

fn main() {
    input! { piles: [f64] }
    for pile in piles {
        println!("{pile} {}", if pile > 0.0 { "First" } else { "Second" });
    }
}
