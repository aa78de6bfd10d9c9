//! Takes the first number for the larger one.
//!
//! verdict: WA
//! case: edge-smaller-first
//! stress: 3

use proconio::input;

fn main() {
    input! { pairs: [(u64, u64)] }
    for (mut large, mut small) in pairs {
        let mut stan_moves = true;
        while large / small == 1 && large % small > 0 {
            (large, small) = (small, large % small);
            stan_moves = !stan_moves;
        }
        println!("{} wins", if stan_moves { "Stan" } else { "Ollie" });
    }
}
