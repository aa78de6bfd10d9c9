//! Follows the edges by recursion, as deep as the longest path.
//!
//! verdict: RE
//! case: path
//! stress: none

use grundy::graph::Graph;
use proconio::input;

fn main() {
    input! { vertices: usize, edges: [(usize, usize)] }
    let graph = Graph::new(vertices, &edges).unwrap();
    let mut known = vec![None; vertices];
    let is_p: Vec<bool> = (0..vertices)
        .rev()
        .map(|vertex| is_p_position(vertex, &graph, &mut known))
        .collect();
    let is_p: Vec<bool> = is_p.into_iter().rev().collect();
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
    let options: Vec<bool> = graph
        .options(vertex)
        .map(|option| is_p_position(option, graph, known))
        .collect();
    let is_p = !options.contains(&true);
    known[vertex] = Some(is_p);
    is_p
}
