//! Nim with heaps of n, 2n and 3n stones. Reads an exponent e; prints for how many n from 1 to 2^e the first player loses.
//!
//! **Limits.** Exponents up to 30, in 1 s.
//!
//! in: 3
//! out: 5
//! in: 10
//! out: 144

use grundy::xor::next_player_wins;
use proconio::input;

fn main() {
    input! { exponent: u32 }
    println!(
        "{}",
        (1..=1_u64 << exponent)
            .filter(|n| !next_player_wins(&[*n, 2 * n, 3 * n]))
            .count()
    );
}
