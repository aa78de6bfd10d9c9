//! A move subtracts from n a divisor of n, but neither 1 nor n. Reads the number of tests and each n; prints who wins.
//!
//! **Limits.** n below 2⁶⁴.
//!
//! in: 4 1 4 12 69
//! out: Bob
//! out: Alice
//! out: Alice
//! out: Bob
//! in: 2 2 1000000000
//! out: Bob
//! out: Alice

use grundy::divisor_games::wins_without_one;
use proconio::input;

fn main() {
    input! { heaps: [u64] }
    for heap in heaps {
        println!(
            "{}",
            if wins_without_one(heap) {
                "Alice"
            } else {
                "Bob"
            }
        );
    }
}
