//! Takes the largest power of two that divides i + j + 1 everywhere, not only in row 0 and column 0.
//!
//! verdict: WA
//! case: edge-two-by-two
//! stress: 5

use proconio::{input, marker::Chars};

fn main() {
    input! { tables: usize }
    for _ in 0..tables {
        input! { rows: usize, columns: usize, coins: [Chars; rows] }
        let mut sum = 0;
        for row in 0..rows {
            for column in 0..columns {
                if coins[row][column] == 'T' {
                    sum ^= 1 << (row + column + 1).trailing_zeros();
                }
            }
        }
        println!("{}", if sum != 0 { "-_-" } else { "=_=" });
    }
}
