//! One heap: a move takes a square number of stones. A player who cannot move loses. Reads the heap; prints who wins.
//!
//! **Limits.** Heaps up to 10⁷, in 0.5 s.
//!
//! in: 4
//! out: First
//! in: 7
//! out: Second
//! in: 20
//! out: Second

use grundy::subtraction::p_positions;
use proconio::input;

fn main() {
    input! { heap: usize }
    let squares: Vec<u64> = (1..)
        .map(|root| root * root)
        .take_while(|&square| square <= heap as u64)
        .collect();
    println!(
        "{}",
        if p_positions(&squares, heap)[heap] {
            "Second"
        } else {
            "First"
        }
    );
}
