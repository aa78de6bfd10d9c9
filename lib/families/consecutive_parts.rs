//! A move splits a heap into two or more heaps whose sizes are consecutive numbers. Reads the size of the only heap; prints the
//! least number of heaps of a first move that wins, or -1.
//!
//! **Limits.** Heaps up to 10⁷, in 3 s.
//!
//! in: 3
//! out: 2
//! in: 6
//! out: -1
//! in: 100
//! out: 8

use grundy::consecutive_heaps::ConsecutiveHeaps;
use proconio::input;

fn main() {
    input! { heap: usize }
    match ConsecutiveHeaps::new(heap).option_to(heap as u64, 0) {
        Some((_, heaps)) => println!("{}", heaps),
        None => println!("-1"),
    }
}
