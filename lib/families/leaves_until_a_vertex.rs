//! A move removes a vertex of a tree with at most one edge. Whoever removes the vertex x wins. Reads the numbers of vertices and
//! x, and the edges; prints who wins.
//!
//! **Limits.** 10⁶ vertices.
//!
//! **Why.** If x has at most one edge, it goes at once. Otherwise nobody wants to be the one who leaves x with one edge. A
//! vertex elsewhere can be removed until only x and two neighbours stand, so the player to move with three vertices loses, and
//! each move changes the parity of the vertices.
//!
//! **Source.** <https://codeforces.com/problemset/problem/1363/C>
//!
//! in: 3 1 2 1 3 1
//! out: Second
//! in: 3 2 1 2 1 3
//! out: First

use proconio::input;

fn main() {
    input! { vertices: usize, goal: u64, edges: [(u64, u64); vertices - 1] }
    let degree = edges
        .iter()
        .filter(|edge| edge.0 == goal || edge.1 == goal)
        .count();
    let first_wins = degree <= 1 || vertices % 2 == 0;
    println!("{}", if first_wins { "First" } else { "Second" });
}
