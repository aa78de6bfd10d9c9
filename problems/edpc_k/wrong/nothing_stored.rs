//! Recurses to smaller heaps and stores nothing, which takes exponential time.
//!
//! verdict: TLE
//! case: edge-55-stones
//! stress: none

use proconio::input;

fn main() {
    input! { count: usize, stones: usize, moves: [usize; count] }
    println!(
        "{}",
        if is_won(stones, &moves) {
            "First"
        } else {
            "Second"
        }
    );
}

fn is_won(stones: usize, moves: &[usize]) -> bool {
    let mut possible = moves.iter().filter(|&&taken| taken <= stones);
    possible.any(|taken| !is_won(stones - taken, moves))
}
