//! Has a place for each heap in a table.
//!
//! verdict: RE
//! case: edge-largest
//! stress: none

use proconio::input;

fn main() {
    input! { heap: u64 }

    // The least number that wins from each heap.
    let mut least: Vec<u64> = Vec::with_capacity(heap as usize + 1);
    least.push(u64::MAX);
    for stones in 1..=heap {
        let wins = (1..=stones).find(|&taken| 2 * taken < least[(stones - taken) as usize]);
        least.push(wins.unwrap());
    }
    println!("{}", least[heap as usize]);
}
