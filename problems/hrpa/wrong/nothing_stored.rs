//! Searches heaps and limits, and stores nothing.
//!
//! verdict: TLE
//! case: edge-233
//! stress: none

use proconio::input;

fn main() {
    input! { heap: u64 }
    println!(
        "{}",
        (1..=heap)
            .find(|&taken| is_lost(heap - taken, 2 * taken))
            .unwrap()
    );
}

fn is_lost(heap: u64, limit: u64) -> bool {
    (1..=limit.min(heap)).all(|taken| !is_lost(heap - taken, 2 * taken))
}
