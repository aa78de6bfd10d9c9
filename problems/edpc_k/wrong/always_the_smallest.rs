//! Always takes as few stones as possible, and names the player who makes the last move.
//!
//! verdict: WA
//! case: sample-1
//! stress: 4

use proconio::input;

fn main() {
    input! { count: usize, stones: usize, moves: [usize; count] }
    let rounds = moves.iter().min().map_or(0, |smallest| stones / smallest);
    println!("{}", if rounds % 2 == 0 { "Second" } else { "First" });
}
