//! Counts only the differences that are missing at the beginning.
//!
//! verdict: WA
//! case: edge-two-rounds
//! stress: 3

use proconio::input;
use std::collections::BTreeSet;

fn main() {
    input! { numbers: [u64] }
    let mut missing = BTreeSet::new();
    for one in &numbers {
        for other in &numbers {
            missing.insert(one.max(other) - one.min(other));
        }
    }
    missing.remove(&0);
    let moves = missing
        .iter()
        .filter(|number| !numbers.contains(number))
        .count();
    println!("{}", if moves % 2 == 1 { "Alice" } else { "Bob" });
}
