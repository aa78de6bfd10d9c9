//! Adds the first difference that is missing until there is none.
//!
//! verdict: TLE
//! case: edge-longest
//! stress: none

use proconio::input;
use std::collections::BTreeSet;

fn main() {
    input! { numbers: [u64] }
    let mut set: BTreeSet<u64> = numbers.into_iter().collect();
    let mut moves = 0;
    while let Some(difference) = missing(&set) {
        set.insert(difference);
        moves += 1;
    }
    println!("{}", if moves % 2 == 1 { "Alice" } else { "Bob" });
}

/// Returns a difference of two numbers that is not in the set.
fn missing(set: &BTreeSet<u64>) -> Option<u64> {
    let mut differences = set.iter().flat_map(|one| {
        set.iter()
            .rev()
            .take_while(move |other| *other > one)
            .map(move |other| other - one)
    });
    differences.find(|difference| !set.contains(difference))
}
