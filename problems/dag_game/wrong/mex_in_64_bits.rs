//! Collects the options' numbers in a 64-bit mask, though Grundy numbers can be larger.
//!
//! verdict: WA
//! case: edge-grundy-65
//! stress: none

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

fn grundy_number(vertex: usize, graph: &Graph, known: &mut [Option<u32>]) -> u32 {
    if let Some(number) = known[vertex] {
        return number;
    }
    let of_options = graph
        .options(vertex)
        .map(|option| grundy_number(option, graph, known));
    let seen = of_options.fold(0_u64, |seen, number| seen | 1 << number);
    let number = seen.trailing_ones();
    known[vertex] = Some(number);
    number
}
