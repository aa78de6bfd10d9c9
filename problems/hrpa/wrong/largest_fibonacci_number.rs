//! Takes away the largest Fibonacci number only once.
//!
//! verdict: WA
//! case: edge-12
//! stress: 1

use proconio::input;

fn main() {
    input! { heap: u64 }

    let (mut one, mut next) = (1, 1);
    while next <= heap {
        (one, next) = (next, one + next);
    }
    println!("{}", if one == heap { heap } else { heap - one });
}
