//! Compares with the golden ratio in floating point of 32 bits.
//!
//! verdict: WA
//! case: edge-golden-ratio
//! stress: none

use proconio::input;

fn main() {
    input! { pairs: [(u64, u64)] }
    for (one, other) in pairs {
        let (small, large) = (one.min(other) as f32, one.max(other) as f32);
        let golden = (1.0 + 5_f32.sqrt()) / 2.0;
        println!(
            "{} wins",
            if one == other || large / small > golden {
                "Stan"
            } else {
                "Ollie"
            }
        );
    }
}
