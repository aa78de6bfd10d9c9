//! Counts the tails, and calls an odd number a win.
//!
//! verdict: WA
//! case: edge-two-by-two
//! stress: 5

use proconio::{input, marker::Chars};

fn main() {
    input! { tables: usize }
    for _ in 0..tables {
        input! { rows: usize, _columns: usize, coins: [Chars; rows] }
        let tails = coins
            .concat()
            .into_iter()
            .filter(|&coin| coin == 'T')
            .count();
        println!("{}", if tails % 2 == 1 { "-_-" } else { "=_=" });
    }
}
