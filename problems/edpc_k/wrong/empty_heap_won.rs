//! Fills the table from `won[0] = true`, as if the player who finds no stone had won.
//!
//! verdict: WA
//! case: edge-no-stone
//! stress: 2

use proconio::input;

fn main() {
    input! { count: usize, stones: usize, moves: [usize; count] }
    let mut won = vec![true];
    for heap in 1..=stones {
        won.push(
            moves
                .iter()
                .any(|&taken| taken <= heap && !won[heap - taken]),
        );
    }
    println!("{}", if won[stones] { "First" } else { "Second" });
}
