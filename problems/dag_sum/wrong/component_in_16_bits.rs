//! Stores the index of a component in 16 bits.
//!
//! verdict: WA
//! case: most-components
//! stress: none

use grundy::dag::grundy_numbers;
use grundy::graph::Graph;
use grundy::xor::{WinningMove, winning_move};
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
    match winning_move(&numbers) {
        Some(WinningMove {
            component,
            from,
            to,
        }) => {
            let (start, options, grundy) = &components[component];
            let option = options
                .iter()
                .find(|&&option| grundy[option] == to)
                .unwrap();
            let component = component as u16;
            println!(
                "First\nMove in component {component}: {start} -> {option} (Grundy {from} -> {to})"
            );
        }
        None => println!("Second"),
    }
}
