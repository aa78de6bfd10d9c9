//! A token on an undirected graph: a move takes it to a neighbour that it has not visited. A player who cannot move loses.
//! Reads the numbers of vertices and edges, and the edges; prints for each start who wins.
//!
//! **Limits.** 10⁵ vertices and edges.
//!
//! in: 3 2 1 2 2 3
//! out: Second First Second
//! in: 4 4 1 2 2 3 3 1 3 4
//! out: First First First First
//! in: 2 0
//! out: Second Second

use grundy::geography::Geography;
use grundy::graph::Graph;
use itertools::Itertools;
use proconio::{input, marker::Usize1};

fn main() {
    input! { vertices: usize, count: usize, edges: [(Usize1, Usize1); count] }
    let graph = Graph::undirected(vertices, &edges).unwrap();
    let geography = Geography::new(&graph);
    let winner = |start| {
        if geography.next_player_wins(start) {
            "First"
        } else {
            "Second"
        }
    };
    println!("{}", (0..vertices).map(winner).join(" "));
}
