//! Lets a player who cannot move win: misère play instead of normal play.
//!
//! verdict: WA
//! case: edge-no-stone
//! stress: 3

use proconio::input;

fn main() {
    input! { count: usize, stones: usize, moves: [usize; count] }
    let mut won: Vec<bool> = vec![];
    for heap in 0..=stones {
        let possible: Vec<&usize> = moves.iter().filter(|&&taken| taken <= heap).collect();
        won.push(possible.is_empty() || possible.iter().any(|&taken| !won[heap - taken]));
    }
    println!("{}", if won[stones] { "First" } else { "Second" });
}
