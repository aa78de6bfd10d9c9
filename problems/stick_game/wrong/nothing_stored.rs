//! Recurses to smaller heaps and stores nothing, which takes exponential time.
//!
//! verdict: TLE
//! case: edge-130-sticks
//! stress: none

use proconio::input;

fn main() {
    input! { sticks: usize, moves: [usize] }
    println!(
        "{}",
        (1..=sticks)
            .map(|heap| if wins(heap, &moves) { 'W' } else { 'L' })
            .collect::<String>()
    );
}

fn wins(sticks: usize, moves: &[usize]) -> bool {
    let mut possible = moves.iter().filter(|&&taken| taken <= sticks);
    possible.any(|taken| !wins(sticks - taken, moves))
}
