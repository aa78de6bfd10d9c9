//! Begins with the smallest parts: takes 1, 2, 3, 5, … away as long as they fit.
//!
//! verdict: WA
//! case: sample-1
//! stress: 1

use proconio::input;

fn main() {
    input! { heap: u64 }

    let (mut one, mut next, mut rest) = (1, 2, heap);
    while next <= rest - one {
        rest -= one;
        (one, next) = (next, one + next);
    }
    println!("{}", rest);
}
