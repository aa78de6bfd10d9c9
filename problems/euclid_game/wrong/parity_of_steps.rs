//! Counts the steps of Euclid's algorithm, as if every move took all that it can.
//!
//! verdict: WA
//! case: edge-leave-the-odd-step
//! stress: 3

use proconio::input;

fn main() {
    input! { pairs: [(u64, u64)] }
    for (one, other) in pairs {
        let (mut small, mut large) = (one.min(other), one.max(other));
        let mut stan_moves = true;
        while small > 0 {
            (small, large) = (large % small, small);
            stan_moves = !stan_moves;
        }
        println!("{} wins", if stan_moves { "Ollie" } else { "Stan" });
    }
}
