//! In turn two neighbouring numbers of a row become one: the greater of them in the first player's moves, the smaller in the second's.
//! The first player wants a large last number, the second a small one. Reads the row; prints the last number.
//!
//! **Limits.** 10⁶ numbers.
//!
//! **Why.** For any bound, call numbers from it on large. As long as one is not large, the first player can remove such a number, beside
//! whatever it stands, and the second player likewise a large one. The first player has ⌊n / 2⌋ of the n − 1 moves. So the last number
//! is large exactly if at most ⌊n / 2⌋ are not: it is the one at this place, from 0, in ascending order.
//!
//! **Source.** <https://codeforces.com/problemset/problem/2003/B>
//!
//! in: 3 1 1 2
//! out: 1
//! in: 5 3 1 2 2 3
//! out: 2
//! in: 10 10 2 5 2 7 9 2 5 10 7
//! out: 7

use proconio::input;

fn main() {
    input! { mut row: [u64] }
    row.sort_unstable();
    println!("{}", row[row.len() / 2]);
}
