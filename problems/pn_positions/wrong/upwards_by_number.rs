//! Decides the vertices in ascending order, as if every move led to a smaller one.
//!
//! verdict: WA
//! case: edge-upward
//! stress: 4

use grundy::graph::Graph;
use proconio::input;

fn main() {
    input! { vertices: usize, edges: [(usize, usize)] }
    let graph = Graph::new(vertices, &edges).unwrap();
    let mut is_p = vec![false; vertices];
    for vertex in 0..vertices {
        is_p[vertex] = graph.options(vertex).all(|option| !is_p[option]);
    }
    println!(
        "{}",
        is_p.iter()
            .map(|&is_p| if is_p { 'P' } else { 'N' })
            .collect::<String>()
    );
    for vertex in (0..vertices).filter(|&vertex| !is_p[vertex]) {
        println!(
            "{vertex} -> {}",
            graph
                .options(vertex)
                .filter(|&option| is_p[option])
                .min()
                .unwrap()
        );
    }
}
