//! Prints the first move that makes the XOR 0, even one that raises the Grundy number of its component.
//!
//! verdict: WA
//! case: edge-raising-move
//! stress: 17

use grundy::dag::grundy_numbers;
use grundy::graph::Graph;
use grundy::xor::nim_sum;
use proconio::input;

fn main() {
    input! { components: [(usize, [(usize, usize)], usize)] }
    let solve = |(vertices, edges, start): (usize, Vec<_>, usize)| {
        let graph = Graph::new(vertices, &edges).unwrap();
        (
            start,
            graph.options(start).collect::<Vec<usize>>(),
            grundy_numbers(&graph).unwrap(),
        )
    };
    let components: Vec<_> = components.into_iter().map(solve).collect();
    let numbers: Vec<u64> = components
        .iter()
        .map(|(start, _, grundy)| grundy[*start])
        .collect();
    for (index, (start, options, grundy)) in components.iter().enumerate() {
        let (from, to) = (grundy[*start], grundy[*start] ^ nim_sum(&numbers));
        if let Some(option) = options.iter().find(|&&option| grundy[option] == to) {
            println!(
                "First\nMove in component {index}: {start} -> {option} (Grundy {from} -> {to})"
            );
            return;
        }
    }
    println!("Second");
}
