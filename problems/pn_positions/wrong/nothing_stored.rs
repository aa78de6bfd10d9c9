//! Follows every path again because it stores no letters; there may be too many paths to count.
//!
//! verdict: TLE
//! case: edge-many-paths
//! stress: none

use grundy::graph::Graph;
use proconio::input;

fn main() {
    input! { vertices: usize, edges: [(usize, usize)] }
    let graph = Graph::new(vertices, &edges).unwrap();
    let is_p: Vec<bool> = (0..vertices)
        .map(|vertex| is_p_position(vertex, &graph))
        .collect();
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

fn is_p_position(vertex: usize, graph: &Graph) -> bool {
    graph
        .options(vertex)
        .all(|option| !is_p_position(option, graph))
}
