//! Does not let the first move take all, and takes one pebble where nothing wins.
//!
//! verdict: WA
//! case: edge-8
//! stress: 1

use proconio::input;

fn main() {
    input! { heap: u64 }

    let mut rest = heap;
    let mut part = 0;
    while rest > 0 {
        let (mut one, mut next) = (1, 1);
        while next <= rest {
            (one, next) = (next, one + next);
        }
        part = one;
        rest -= one;
    }
    println!("{}", if part == heap { 1 } else { part });
}
