//! Always takes as many sticks as possible, and names the player who makes the last move.
//!
//! verdict: WA
//! case: edge-not-the-largest
//! stress: 5

use proconio::input;

fn main() {
    input! { sticks: usize, moves: [usize] }
    let mut wins = vec![false];
    for heap in 1..=sticks {
        let largest = moves.iter().filter(|&&taken| taken <= heap).max();
        wins.push(largest.is_some_and(|taken| !wins[heap - taken]));
    }
    println!(
        "{}",
        wins[1..]
            .iter()
            .map(|&wins| if wins { 'W' } else { 'L' })
            .collect::<String>()
    );
}
