//! Clears an array with room for all vertices before each component.
//!
//! verdict: TLE
//! case: most-components
//! stress: none

use grundy::graph::Graph;
use grundy::mex::mex;
use grundy::xor::{WinningMove, winning_move};
use proconio::input;

fn main() {
    input! { count: usize }
    let mut known = vec![u64::MAX; 1_000_000];
    let (mut numbers, mut components) = (vec![], vec![]);
    for _ in 0..count {
        input! { vertices: usize, edges: [(usize, usize)], start: usize }
        let graph = Graph::new(vertices, &edges).unwrap();
        known.fill(u64::MAX);
        numbers.push(grundy_number(start, &graph, &mut known));
        components.push((
            start,
            graph
                .options(start)
                .map(|option| (option, known[option]))
                .collect::<Vec<_>>(),
        ));
    }
    match winning_move(&numbers) {
        Some(WinningMove {
            component,
            from,
            to,
        }) => {
            let (start, options) = &components[component];
            let option = options.iter().find(|option| option.1 == to).unwrap().0;
            println!(
                "First\nMove in component {component}: {start} -> {option} (Grundy {from} -> {to})"
            );
        }
        None => println!("Second"),
    }
}

fn grundy_number(vertex: usize, graph: &Graph, known: &mut [u64]) -> u64 {
    if known[vertex] == u64::MAX {
        known[vertex] = mex(graph
            .options(vertex)
            .map(|option| grundy_number(option, graph, known)));
    }
    known[vertex]
}
