//! A row of truth values, 1 or 0. A move writes "and" or "or" between two neighbours, until all places are full. The first player
//! wins if the whole is true; "and" goes before "or". Reads the number of values and the row; prints who wins.
//!
//! **Limits.** Rows of 10⁷ values.
//!
//! **Why.** A 1 at an end makes the whole true with "or" beside it, a 1 elsewhere with "or" on both sides. So the first player wins with
//! a 1 at an end, and with two neighbouring ones: "or" between them, and then "or" on the other side of one of the two.
//! Otherwise the two places beside each 1 are a pair of its own. The second player answers in the same pair, and writes "and", so that
//! each 1 is joined to a 0.
//!
//! **Source.** <https://codeforces.com/problemset/problem/2030/C>
//!
//! in: 2 11
//! out: First
//! in: 3 010
//! out: Second
//! in: 8 01000010
//! out: Second

use proconio::{input, marker::Bytes};

fn main() {
    input! { values: usize, row: Bytes }
    let first_wins =
        row[0] == b'1' || row[values - 1] == b'1' || row.windows(2).any(|pair| pair == b"11");
    println!("{}", if first_wins { "First" } else { "Second" });
}
