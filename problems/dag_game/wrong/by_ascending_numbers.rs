//! Visits the vertices in ascending order, as if every edge led to a smaller one.
//!
//! verdict: WA
//! case: edge-upward
//! stress: 7

use grundy::graph::Graph;
use grundy::mex::mex;
use proconio::input;

fn main() {
    input! { vertices: usize, edges: [(usize, usize)], start: usize }
    let graph = Graph::new(vertices, &edges).unwrap();
    let mut grundy = vec![0; vertices];
    for vertex in 0..vertices {
        grundy[vertex] = mex(graph.options(vertex).map(|option| grundy[option]));
    }
    println!("Grundy(s) = {}", grundy[start]);
    match graph.options(start).find(|&option| grundy[option] == 0) {
        Some(option) => println!("Winning move: {start} -> {option} (to Grundy 0)"),
        None => println!("Losing position for the first player."),
    }
}
