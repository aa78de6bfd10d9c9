//! Marks the numbers of the options in an array with room for every vertex, made anew for each vertex.
//!
//! verdict: TLE
//! case: path
//! stress: none

use grundy::graph::Graph;
use proconio::input;

fn main() {
    input! { vertices: usize, edges: [(usize, usize)], start: usize }
    let graph = Graph::new(vertices, &edges).unwrap();
    let order: Vec<usize> = postorder(&graph);
    let mut known = vec![0; vertices];
    for vertex in order {
        let mut seen = vec![0_u8; vertices];
        seen.fill(b'.');
        graph.options(vertex).for_each(|option| seen[known[option]] = b'x');
        known[vertex] = seen.iter().position(|&letter| letter == b'.').unwrap();
    }
    println!("Grundy(s) = {}", known[start]);
    match graph.options(start).find(|&option| known[option] == 0) {
        Some(option) => println!("Winning move: {start} -> {option} (to Grundy 0)"),
        None => println!("Losing position for the first player."),
    };
}

/// Returns the vertices, each behind its options.
fn postorder(graph: &Graph) -> Vec<usize> {
    let vertices = 0..graph.vertices();
    let mut open: Vec<usize> = vertices.clone().map(|vertex| graph.options(vertex).count()).collect();
    let mut before = vec![vec![]; vertices.len()];
    for vertex in vertices.clone() {
        graph.options(vertex).for_each(|option| before[option].push(vertex));
    }
    let mut order: Vec<usize> = vertices.filter(|&vertex| open[vertex] == 0).collect();
    let mut next = 0;
    while let Some(&vertex) = order.get(next) {
        for &earlier in &before[vertex] {
            open[earlier] -= 1;
            if open[earlier] == 0 {
                order.push(earlier);
            }
        }
        next += 1;
    }
    order
}
