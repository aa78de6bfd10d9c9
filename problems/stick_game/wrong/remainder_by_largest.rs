//! Calls the multiples of the largest move plus one lost, as if all smaller moves were allowed.
//!
//! verdict: WA
//! case: sample-1
//! stress: 4

use proconio::input;

fn main() {
    input! { sticks: usize, moves: [usize] }
    let period = moves.iter().max().unwrap_or(&0) + 1;
    println!(
        "{}",
        (1..=sticks)
            .map(|heap| if heap % period == 0 { 'L' } else { 'W' })
            .collect::<String>()
    );
}
