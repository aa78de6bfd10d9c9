//! Follows the edges by recursion, as deep as the longest path.
//!
//! verdict: RE
//! case: path
//! stress: none

use grundy::graph::Graph;
use grundy::mex::mex;
use grundy::xor::{WinningMove, winning_move};
use proconio::input;

fn main() {
    input! { components: [(usize, [(usize, usize)], usize)] }
    let solve = |(vertices, edges, start): (usize, Vec<_>, usize)| {
        let graph = Graph::new(vertices, &edges).unwrap();
        let mut known = vec![None; vertices];
        grundy_number(start, &graph, &mut known);
        (start, graph.options(start).collect::<Vec<usize>>(), known)
    };
    let components: Vec<_> = components.into_iter().map(solve).collect();
    let numbers: Vec<u64> = components
        .iter()
        .map(|(start, _, known)| known[*start].unwrap())
        .collect();
    match winning_move(&numbers) {
        Some(WinningMove {
            component,
            from,
            to,
        }) => {
            let (start, options, known) = &components[component];
            let option = options
                .iter()
                .find(|&&option| known[option] == Some(to))
                .unwrap();
            println!(
                "First\nMove in component {component}: {start} -> {option} (Grundy {from} -> {to})"
            );
        }
        None => println!("Second"),
    }
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
