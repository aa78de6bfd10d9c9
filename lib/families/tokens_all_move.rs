//! Several tokens on a directed graph without cycles: a turn moves every token that can move along an edge. A
//! player who cannot move at all loses. Reads the numbers of vertices, edges and tokens, the edges and the tokens'
//! vertices; prints who wins, and where each token goes in a winning turn.
//!
//! **Limits.** 10⁶ vertices, edges and tokens.
//!
//! in: 4 4 2 2 1 3 2 3 1 4 3 3 4
//! out: Second
//! in: 3 3 2 3 2 2 1 3 1 3 2
//! out: First 1 1

use grundy::conjunctive_sum::ConjunctiveSum;
use grundy::graph::Graph;
use grundy::sum_rules::{Play, Rule};
use itertools::Itertools;
use proconio::{input, marker::Usize1};

fn main() {
    input! { vertices: usize, moves: usize, count: usize }
    input! { edges: [(Usize1, Usize1); moves], mut tokens: [Usize1; count] }
    let graph = Graph::new(vertices, &edges).unwrap();
    match ConjunctiveSum::new(&graph, Rule::Long, Play::Normal)
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
