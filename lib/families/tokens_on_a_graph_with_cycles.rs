//! Several tokens on a directed graph that may have cycles: a move takes one of them along an edge. A player who cannot
//! move loses, and play that never ends is a draw. Reads the numbers of vertices, edges and tokens, the edges and the
//! tokens' vertices; prints who wins, or `Draw`.
//!
//! **Limits.** 10⁶ vertices, edges and tokens, if Grundy numbers stay small.
//!
//! in: 2 2 1 1 2 2 1 1
//! out: Draw
//! in: 2 1 2 1 2 1 1
//! out: Second
//! in: 3 3 2 1 2 2 1 2 3 1 2
//! out: First
//! in: 3 3 1 1 2 2 1 2 3 2
//! out: First
//! in: 3 3 2 1 2 1 3 2 3 2 1
//! out: First

use grundy::graph::Graph;
use grundy::loopy::Outcome;
use grundy::loopy_sum::LoopySum;
use proconio::{input, marker::Usize1};

fn main() {
    input! { vertices: usize, moves: usize, count: usize }
    input! { edges: [(Usize1, Usize1); moves], tokens: [Usize1; count] }
    let graph = Graph::new(vertices, &edges).unwrap();
    let winner = match LoopySum::new(vertices, |vertex| graph.options(vertex)).outcome(&tokens) {
        Outcome::Win => "First",
        Outcome::Loss => "Second",
        Outcome::Draw => "Draw",
    };
    println!("{}", winner);
}
