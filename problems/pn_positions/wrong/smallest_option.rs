//! Prints the smallest option of an N-position instead of the smallest P-position among its options.
//!
//! verdict: WA
//! case: edge-smallest-is-not-p
//! stress: 8

use grundy::dag::p_positions;
use grundy::graph::Graph;
use proconio::input;

fn main() {
    input! { vertices: usize, edges: [(usize, usize)] }
    let graph = Graph::new(vertices, &edges).unwrap();
    let is_p = p_positions(&graph).unwrap();
    println!(
        "{}",
        is_p.iter()
            .map(|&is_p| if is_p { 'P' } else { 'N' })
            .collect::<String>()
    );
    for vertex in (0..vertices).filter(|&vertex| !is_p[vertex]) {
        println!("{vertex} -> {}", graph.options(vertex).min().unwrap());
    }
}
