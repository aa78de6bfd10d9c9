//! Keeps the bits of a number in an array of 130 places, the last for all that are larger.
//!
//! verdict: WA
//! case: nearly-lost
//! stress: none

use grundy::connected_coins::grundy_exponent;
use proconio::{input, marker::Chars};

fn main() {
    input! { tables: usize }
    for _ in 0..tables {
        input! { rows: usize, columns: usize, coins: [Chars; rows] }
        let mut sum = [false; 130];
        for row in 0..rows {
            for column in 0..columns {
                if coins[row][column] == 'T' {
                    let exponent = grundy_exponent(row, column) as usize;
                    sum[exponent.min(129)] ^= true;
                }
            }
        }
        let wins = sum.iter().any(|&bit| bit);
        println!("{}", if wins { "-_-" } else { "=_=" });
    }
}
