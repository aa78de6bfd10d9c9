//! Tries only the smallest and the largest number.
//!
//! verdict: WA
//! case: edge-only-the-middle
//! stress: 5

use proconio::input;

fn main() {
    input! { count: usize, stones: usize, moves: [usize; count] }
    let ends: Vec<usize> = moves
        .iter()
        .min()
        .into_iter()
        .chain(moves.iter().max())
        .copied()
        .collect();
    let mut wins: Vec<bool> = vec![];
    for heap in 0..=stones {
        wins.push(
            ends.iter()
                .any(|&taken| taken <= heap && !wins[heap - taken]),
        );
    }
    println!("{}", if wins[stones] { "First" } else { "Second" });
}
