//! A move removes from l to r vertices of a graph that are connected; all vertices are on cycles, and no two cycles meet. Reads
//! n, l and r, l < r, and n edges; prints who wins.
//!
//! **Limits.** 10⁶ vertices.
//!
//! in: 6 1 2 1 2 2 3 3 1 4 5 5 6 6 4
//! out: Bob
//! in: 6 1 3 1 2 2 3 3 1 4 5 5 6 6 4
//! out: Bob
//! in: 12 1 3 1 2 2 3 3 1 4 5 5 6 6 7 7 4 8 9 9 10 10 11 11 12 12 8
//! out: Alice

use grundy::ring::grundy_number;
use grundy::xor::next_player_wins;
use proconio::{input, marker::Usize1};

fn main() {
    input! { vertices: usize, least: u64, most: u64, edges: [(Usize1, Usize1); vertices] }
    // The XOR of both neighbours and of one is the other.
    let mut neighbours = vec![0; vertices];
    for &(one, other) in &edges {
        neighbours[one] ^= other;
        neighbours[other] ^= one;
    }
    let mut seen = vec![false; vertices];
    let mut numbers = vec![];
    for (start, next) in edges {
        let (mut before, mut here) = (start, next);
        let mut length = 0;
        while !seen[here] {
            seen[here] = true;
            length += 1;
            let after = neighbours[here] ^ before;
            before = here;
            here = after;
        }
        numbers.push(grundy_number(least, most, length));
    }
    println!(
        "{}",
        if next_player_wins(numbers) {
            "Alice"
        } else {
            "Bob"
        }
    );
}
