//! Compares with the golden ratio alone, so that equal numbers are lost.
//!
//! verdict: WA
//! case: edge-equal
//! stress: 3

use proconio::input;

fn main() {
    input! { pairs: [(u64, u64)] }
    for (one, other) in pairs {
        let (small, large) = (one.min(other), one.max(other));
        println!(
            "{} wins",
            if large * (large - small) > small * small {
                "Stan"
            } else {
                "Ollie"
            }
        );
    }
}
