//! Moves to an option of Grundy number 0, which wins one component alone but not the sum.
//!
//! verdict: WA
//! case: edge-not-to-zero
//! stress: 15

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
            component, from, ..
        }) => {
            let (start, options, grundy) = &components[component];
            let option = options.iter().find(|&&option| grundy[option] == 0).unwrap();
            println!(
                "First\nMove in component {component}: {start} -> {option} (Grundy {from} -> 0)"
            );
        }
        None => println!("Second"),
    }
}
