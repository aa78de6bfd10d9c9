//! XORs the additions of each pile, as if they were chips.
//!
//! verdict: WA
//! case: edge-three-equal
//! stress: 5

use grundy::xor::nim_sum;
use proconio::input;

fn main() {
    input! { cases: usize }
    for _ in 0..cases {
        input! { count: usize, additions: u64, piles: [u64; count] }
        let sum = nim_sum(&piles);
        println!(
            "{}",
            if sum ^ (additions * (count as u64 % 2)) != 0 {
                "First"
            } else {
                "Second"
            }
        );
    }
}
