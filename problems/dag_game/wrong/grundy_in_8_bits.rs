//! Stores Grundy numbers in 8 bits.
//!
//! verdict: WA
//! case: edge-grundy-256
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
    }
}

fn grundy_number(vertex: usize, graph: &Graph, known: &mut [Option<u8>]) -> u8 {
    if let Some(number) = known[vertex] {
        return number;
    }
    let of_options = graph
        .options(vertex)
        .map(|option| grundy_number(option, graph, known));
    let number = mex(of_options.map(u64::from)) as u8;
    known[vertex] = Some(number);
    number
}
