//! Lets the first player win with any addition, as it changes the XOR.
//!
//! verdict: WA
//! case: sample-1
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
            if sum != 0 || additions > 0 {
                "First"
            } else {
                "Second"
            }
        );
    }
}
