//! A tree with root 1: each vertex is 0, 1 or free. In turn the players write 0 or 1 at a free vertex. The result is the number of
//! leaves that differ from the root; the first player wants it large. Reads the tree and the vertices; prints the result.
//!
//! **Limits.** 10⁶ vertices.
//!
//! **Why.** If the root is written, free leaves are taken in turn: ⌈f / 2⌉ of f become unlike it. If it is free and more leaves are 0
//! than 1, or less, the first player writes the root, and ⌊f / 2⌋ are left for this player. If equally many are, whoever writes the
//! root lets the other begin with the leaves. So a free vertex between passes the turn, and the parity of these decides who begins.
//!
//! **Source.** <https://codeforces.com/problemset/problem/2006/A>
//!
//! in: 4 1 2 1 3 4 1 0101
//! out: 2
//! in: 4 1 2 1 3 2 4 ???0
//! out: 1

use proconio::input;

fn main() {
    input! { vertices: usize, edges: [(usize, usize); vertices - 1], values: String }
    let mut degrees = vec![0; vertices + 1];
    for (one, other) in edges {
        degrees[one] += 1;
        degrees[other] += 1;
    }
    let count = |value: &str, is_leaf: bool| {
        let found = values[1..].match_indices(value);
        found
            .filter(|found| (degrees[found.0 + 2] == 1) == is_leaf)
            .count()
    };
    let zeros = count("0", true);
    let ones = count("1", true);
    let free = count("?", true);
    let result = match &values[..1] {
        "0" => ones + (free + 1) / 2,
        "1" => zeros + (free + 1) / 2,
        _ if zeros == ones => zeros + (free + count("?", false) % 2) / 2,
        _ => zeros.max(ones) + free / 2,
    };
    println!("{}", result);
}
