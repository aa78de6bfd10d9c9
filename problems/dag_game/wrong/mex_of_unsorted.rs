//! Computes the mex in one pass over the options' numbers, which only works if they are sorted.
//!
//! verdict: WA
//! case: edge-two-ways
//! stress: 9

use grundy::graph::Graph;
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

fn grundy_number(vertex: usize, graph: &Graph, known: &mut [Option<u64>]) -> u64 {
    if let Some(number) = known[vertex] {
        return number;
    }
    let of_options = graph
        .options(vertex)
        .map(|option| grundy_number(option, graph, known));
    let number = of_options.fold(0, |mex, number| if number == mex { mex + 1 } else { mex });
    known[vertex] = Some(number);
    number
}
