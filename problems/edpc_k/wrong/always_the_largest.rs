//! Always takes as many stones as possible, and names the player who makes the last move.
//!
//! verdict: WA
//! case: edge-not-the-largest
//! stress: 4

use proconio::input;

fn main() {
    input! { count: usize, mut stones: usize, moves: [usize; count] }
    let mut first_moves = true;
    while let Some(taken) = moves.iter().filter(|&&taken| taken <= stones).max() {
        stones -= taken;
        first_moves = !first_moves;
    }
    println!("{}", if first_moves { "Second" } else { "First" });
}
