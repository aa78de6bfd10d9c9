//! Searches the graph without storing any number, so every path to a vertex visits it again.
//!
//! verdict: TLE
//! case: edge-many-paths
//! stress: none

use grundy::graph::Graph;
use grundy::mex::mex;
use proconio::input;

fn main() {
    input! { vertices: usize, edges: [(usize, usize)], start: usize }
    let graph = Graph::new(vertices, &edges).unwrap();
    println!("Grundy(s) = {}", grundy_number(start, &graph));
    match graph
        .options(start)
        .find(|&option| grundy_number(option, &graph) == 0)
    {
        Some(option) => println!("Winning move: {start} -> {option} (to Grundy 0)"),
        None => println!("Losing position for the first player."),
    }
}

fn grundy_number(vertex: usize, graph: &Graph) -> u64 {
    mex(graph
        .options(vertex)
        .map(|option| grundy_number(option, graph)))
}
