//! Says that Slavko wins wherever he has a trail to begin with.
//!
//! verdict: WA
//! case: edge-one-valley-for-all
//! stress: 6

use proconio::input;

fn main() {
    input! { peaks: usize, count: usize, trails: [(usize, usize); count] }
    for peak in 1..=peaks {
        let has_trail = trails.iter().any(|trail| trail.0 == peak);
        println!("{}", if has_trail { "Slavko" } else { "Mirko" });
    }
}
