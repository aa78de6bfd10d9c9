//! Several tokens on a directed graph without cycles: a turn moves one or more of them along an edge each, as many as
//! the player likes. A player who cannot move loses. Reads the numbers of vertices, edges and tokens, the edges and the
//! tokens' vertices; prints who wins, and where each token is after a winning turn.
//!
//! **Limits.** 10⁶ vertices, edges and tokens.
//!
//! in: 3 2 2 2 1 3 2 2 2
//! out: First 1 1
//! in: 3 2 2 2 1 3 2 3 3
//! out: Second

use grundy::graph::Graph;
use grundy::selective_sum::SelectiveSum;
use grundy::sum_rules::{Play, Rule};
use itertools::Itertools;
use proconio::{input, marker::Usize1};

fn main() {
    input! { vertices: usize, moves: usize, count: usize }
    input! { edges: [(Usize1, Usize1); moves], mut tokens: [Usize1; count] }
    let graph = Graph::new(vertices, &edges).unwrap();
    match SelectiveSum::new(&graph, Rule::Long, Play::Normal)
        .unwrap()
        .winning_move(&tokens)
    {
        None => println!("Second"),
        Some(turn) => {
            for (token, to) in turn {
                tokens[token] = to;
            }
            println!("First {}", tokens.iter().map(|vertex| vertex + 1).join(" "));
        }
    }
}
