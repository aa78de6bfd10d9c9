//! Compares with < instead of <=, so nobody ever takes all stones.
//!
//! verdict: WA
//! case: edge-take-all
//! stress: 3

use proconio::input;

fn main() {
    input! { count: usize, stones: usize, moves: [usize; count] }
    let mut won: Vec<bool> = vec![];
    for heap in 0..=stones {
        won.push(
            moves
                .iter()
                .any(|&taken| taken < heap && !won[heap - taken]),
        );
    }
    println!("{}", if won[stones] { "First" } else { "Second" });
}
