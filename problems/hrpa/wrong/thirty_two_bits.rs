//! Reads the heap in 32 bits.
//!
//! verdict: WA
//! case: edge-32-bits
//! stress: none

use proconio::input;

fn main() {
    input! { heap: u64 }

    let mut rest = u64::from(heap as u32);
    let mut part = 0;
    while rest > 0 {
        let (mut one, mut next) = (1, 1);
        while next <= rest {
            (one, next) = (next, one + next);
        }
        part = one;
        rest -= one;
    }
    println!("{}", part);
}
