//! Follows the edges by recursion, as deep as the longest path.
//!
//! verdict: RE
//! case: path
//! stress: none

use grundy::graph::Graph;
use grundy::mex::mex;
use proconio::input;

fn main() {
    input! { vertices: usize, edges: [(usize, usize)], start: usize }
    let graph = Graph::new(vertices, &edges).unwrap();
    let mut known = vec![None; vertices];
    println!("Grundy(s) = {}", grundy_number(start, &graph, &mut known));
    match graph
        .options(start)
        .find(|&option| known[option] == Some(0))
    {
        Some(option) => println!("Winning move: {start} -> {option} (to Grundy 0)"),
        None => println!("Losing position for the first player."),
    };
}

fn grundy_number(vertex: usize, graph: &Graph, known: &mut [Option<u64>]) -> u64 {
    if let Some(number) = known[vertex] {
        return number;
    }
    let number = mex(graph
        .options(vertex)
        .map(|option| grundy_number(option, graph, known)));
    known[vertex] = Some(number);
    number
}
