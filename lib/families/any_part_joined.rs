//! A binary row, of at least 3 zeros and ones. A move replaces any part of at least two neighbours, even the whole row, by one
//! element: 0 if all of them are 1, otherwise 1. The first player wins if the last element is 0. Reads the row; prints who wins.
//!
//! **Limits.** Rows of 10⁶ elements.
//!
//! **Why.** If the row begins with 1, join all the others: that is a win if they become 1, as the second player must then make 0 of 1, 1.
//! If they become 0, all are 1, and joining the whole row wins instead. The same at the right end. If both ends are 0, the first player
//! makes 1 of the whole row, or leaves a 0 at an end, and then the second makes 1 of the whole row.
//!
//! **Source.** <https://codeforces.com/problemset/problem/2183/A>
//!
//! in: 3 1 0 0
//! out: First
//! in: 3 0 1 0
//! out: Second

use proconio::input;

fn main() {
    input! { row: [u64] }
    let first_wins = row[0] == 1 || row[row.len() - 1] == 1;
    println!("{}", if first_wins { "First" } else { "Second" });
}
