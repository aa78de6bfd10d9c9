//! Shifts a 1 by i + j in 64 bits, where larger shifts begin again.
//!
//! verdict: WA
//! case: edge-64-bits
//! stress: none

use grundy::connected_coins::grundy_exponent;
use proconio::{input, marker::Chars};

fn main() {
    input! { tables: usize }
    for _ in 0..tables {
        input! { rows: usize, columns: usize, coins: [Chars; rows] }
        let mut sum = 0_u64;
        for row in 0..rows {
            for column in 0..columns {
                if coins[row][column] == 'T' {
                    sum ^= 1_u64.wrapping_shl(grundy_exponent(row, column) as u32);
                }
            }
        }
        println!("{}", if sum != 0 { "-_-" } else { "=_=" });
    }
}
