//! Compares with < instead of <=, so nobody ever takes the last stick.
//!
//! verdict: WA
//! case: sample-1
//! stress: 3

use proconio::input;

fn main() {
    input! { sticks: usize, moves: [usize] }
    let mut wins: Vec<bool> = vec![];
    for heap in 0..=sticks {
        wins.push(
            moves
                .iter()
                .any(|&taken| taken < heap && !wins[heap - taken]),
        );
    }
    println!(
        "{}",
        wins[1..]
            .iter()
            .map(|&wins| if wins { 'W' } else { 'L' })
            .collect::<String>()
    );
}
