//! A token on a directed graph without cycles: a move takes it along an edge. A player who cannot move wins. Reads the
//! numbers of vertices and edges, and the edges; prints for each start who wins.
//!
//! **Limits.** 10⁶ vertices and edges.
//!
//! in: 3 2 1 2 2 3
//! out: First Second First
//! in: 4 4 1 2 1 3 2 4 3 4
//! out: First Second Second First

use grundy::dag::p_positions;
use grundy::graph::Graph;
use itertools::Itertools;
use proconio::{input, marker::Usize1};

fn main() {
    input! { vertices: usize, count: usize, mut edges: [(Usize1, Usize1); count] }
    // One more move from each end turns the rule round.
    let moves = Graph::new(vertices, &edges).unwrap();
    edges.extend(
        (0..vertices)
            .filter(|&vertex| moves.option_count(vertex) == 0)
            .map(|end| (end, vertices)),
    );
    let lost = p_positions(&Graph::new(vertices + 1, &edges).unwrap()).unwrap();
    println!(
        "{}",
        lost[..vertices]
            .iter()
            .map(|&lost| if lost { "Second" } else { "First" })
            .join(" ")
    );
}
