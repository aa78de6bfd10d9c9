//! Stores vertices in 16 bits.
//!
//! verdict: WA
//! case: edge-17-bits
//! stress: none

use grundy::dag::grundy_numbers;
use grundy::graph::Graph;
use proconio::input;

fn main() {
    input! { vertices: usize, edges: [(usize, usize)], start: usize }
    let stored = |vertex: usize| vertex as u16 as usize;
    let edges: Vec<_> = edges
        .into_iter()
        .map(|(from, to)| (stored(from), stored(to)))
        .collect();
    let start = stored(start);
    let graph = Graph::new(vertices, &edges).unwrap();
    let grundy = grundy_numbers(&graph).unwrap();
    println!("Grundy(s) = {}", grundy[start]);
    match graph.options(start).find(|&option| grundy[option] == 0) {
        Some(option) => println!("Winning move: {start} -> {option} (to Grundy 0)"),
        None => println!("Losing position for the first player."),
    }
}
