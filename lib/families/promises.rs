//! Each vertex of a graph without cycles has a number. A move lowers one of them and sets those of its options to anything.
//! Reads the numbers of vertices and edges, the numbers and the edges; prints `LOSE`, or `WIN` and the numbers after a first
//! move.
//!
//! **Limits.** 10⁵ vertices and edges, numbers below 2⁶⁴.
//!
//! in: 4 2 2 1 1 5 1 2 3 4
//! out: WIN
//! out: 1 5 1 5
//! in: 4 2 1 5 1 5 1 2 3 4
//! out: LOSE

use grundy::graph::Graph;
use grundy::vertex_values::winning_option;
use itertools::Itertools;
use proconio::{input, marker::Usize1};

fn main() {
    input! { vertices: usize, count: usize, values: [u64; vertices], edges: [(Usize1, Usize1); count] }
    let graph = Graph::new(vertices, &edges).expect("edges between vertices");
    match winning_option(&graph, &values).expect("no cycle") {
        Some(after) => println!("WIN\n{}", after.iter().join(" ")),
        None => println!("LOSE"),
    }
}
