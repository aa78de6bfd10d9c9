//! Several tokens on a directed graph without cycles: a turn moves one of them along an edge. A player who cannot move
//! wins. Reads the numbers of vertices, edges and tokens, the edges and the tokens' vertices; prints who wins, or
//! `Unknown` if the positions are not tame.
//!
//! **Limits.** 10⁶ vertices, edges and tokens.
//!
//! in: 3 3 2 2 1 3 1 3 2 2 2
//! out: First
//! in: 3 3 2 2 1 3 1 3 2 3 3
//! out: Second
//! in: 3 3 2 2 1 3 1 3 2 3 2
//! out: First

use grundy::graph::Graph;
use grundy::misere_sum::MisereSum;
use proconio::{input, marker::Usize1};

fn main() {
    input! { vertices: usize, moves: usize, count: usize }
    input! { edges: [(Usize1, Usize1); moves], tokens: [Usize1; count] }
    let graph = Graph::new(vertices, &edges).unwrap();
    let winner = match MisereSum::new(&graph).unwrap().next_player_wins(&tokens) {
        Some(true) => "First",
        Some(false) => "Second",
        None => "Unknown",
    };
    println!("{}", winner);
}
