//! Looks at the parity of the moves that are left if every move takes one ball.
//!
//! verdict: WA
//! case: edge-two-balls
//! stress: 4

use proconio::input;

fn main() {
    input! { tests: [[usize]] }
    for stairs in tests {
        let moves: usize = stairs
            .iter()
            .enumerate()
            .map(|(height, balls)| height * balls)
            .sum();
        println!("{}", if moves % 2 == 1 { "first" } else { "second" });
    }
}
