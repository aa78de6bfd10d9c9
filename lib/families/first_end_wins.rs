//! Several tokens on a directed graph without cycles: a turn moves one of them along an edge. Whoever brings a token to
//! a vertex without edges wins. Reads the numbers of vertices, edges and tokens, the edges and the tokens' vertices,
//! which all have edges; prints who wins, and which token a winning turn moves where.
//!
//! **Limits.** 10⁶ vertices, edges and tokens.
//!
//! in: 3 2 2 2 1 3 2 3 3
//! out: Second
//! in: 3 2 2 2 1 3 2 2 3
//! out: First 1 1
//! in: 4 3 3 2 1 3 2 4 3 4 4 3
//! out: Second

use grundy::graph::Graph;
use grundy::short_sum::ShortSum;
use grundy::sum_rules::Play;
use proconio::{input, marker::Usize1};

fn main() {
    input! { vertices: usize, moves: usize, count: usize }
    input! { edges: [(Usize1, Usize1); moves], tokens: [Usize1; count] }
    let graph = Graph::new(vertices, &edges).unwrap();
    match ShortSum::new(&graph, Play::Normal)
        .unwrap()
        .winning_move(&tokens)
    {
        Some((token, to)) => println!("First {} {}", token + 1, to + 1),
        None => println!("Second"),
    }
}
