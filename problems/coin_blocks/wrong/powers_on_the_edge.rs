//! Takes 2^(i + j) in row 0 and column 0, too.
//!
//! verdict: WA
//! case: edge-long-row
//! stress: 6

use proconio::{input, marker::Chars};

fn main() {
    input! { tables: usize }
    for _ in 0..tables {
        input! { rows: usize, columns: usize, coins: [Chars; rows] }
        let mut odd = vec![false; rows + columns];
        for row in 0..rows {
            for column in 0..columns {
                odd[row + column] ^= coins[row][column] == 'T';
            }
        }
        println!("{}", if odd.contains(&true) { "-_-" } else { "=_=" });
    }
}
