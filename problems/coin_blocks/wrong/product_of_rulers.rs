//! Takes the connected coins for rectangles: the product of Ruler on the rows and Ruler on the columns.
//!
//! verdict: WA
//! case: edge-diagonals
//! stress: 6

use grundy::coin_turning::ruler;
use grundy::nimber::nim_product;
use proconio::{input, marker::Chars};

fn main() {
    input! { tables: usize }
    for _ in 0..tables {
        input! { rows: usize, columns: usize, coins: [Chars; rows] }
        let mut sum = 0;
        for row in 0..rows {
            for column in 0..columns {
                if coins[row][column] == 'T' {
                    sum ^= nim_product(ruler(row), ruler(column));
                }
            }
        }
        println!("{}", if sum != 0 { "-_-" } else { "=_=" });
    }
}
