//! Looks at the parity of the longest string.
//!
//! verdict: WA
//! case: edge-both
//! stress: 4

use proconio::input;

fn main() {
    input! { count: usize, games: u64, strings: [String; count] }
    let longest = strings.iter().map(|string| string.len()).max().unwrap_or(0);
    println!(
        "{}",
        if longest % 2 == 1 && games % 2 == 1 {
            "First"
        } else {
            "Second"
        }
    );
}
