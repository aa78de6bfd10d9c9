//! Ends its loop one heap too early, so the entry that it prints is never filled.
//!
//! verdict: WA
//! case: sample-1
//! stress: 3

use proconio::input;

fn main() {
    input! { count: usize, stones: usize, moves: [usize; count] }
    let mut won = vec![false; stones + 1];
    for heap in 0..stones {
        won[heap] = moves
            .iter()
            .any(|&taken| taken <= heap && !won[heap - taken]);
    }
    println!("{}", if won[stones] { "First" } else { "Second" });
}
