//! Calls a position P as soon as one of its options is N, though all of them must be.
//!
//! verdict: WA
//! case: edge-one-n-option
//! stress: 8

use grundy::graph::Graph;
use proconio::input;

fn main() {
    input! { vertices: usize, edges: [(usize, usize)] }
    let graph = Graph::new(vertices, &edges).unwrap();
    let mut known = vec![None; vertices];
    let is_p: Vec<bool> = (0..vertices)
        .map(|vertex| is_p_position(vertex, &graph, &mut known))
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

fn is_p_position(vertex: usize, graph: &Graph, known: &mut [Option<bool>]) -> bool {
    if let Some(is_p) = known[vertex] {
        return is_p;
    }
    let mut options = graph.options(vertex).peekable();
    let is_p =
        options.peek().is_none() || options.any(|option| !is_p_position(option, graph, known));
    known[vertex] = Some(is_p);
    is_p
}
