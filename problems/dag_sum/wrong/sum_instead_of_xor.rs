//! Decides by the sum of the Grundy numbers instead of their XOR.
//!
//! verdict: WA
//! case: edge-nim-1-2-3
//! stress: 11

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
    if numbers.iter().sum::<u64>() == 0 {
        println!("Second");
        return;
    }
    println!("First");
    if let Some(WinningMove {
        component,
        from,
        to,
    }) = winning_move(&numbers)
    {
        let (start, options, grundy) = &components[component];
        let option = options
            .iter()
            .find(|&&option| grundy[option] == to)
            .unwrap();
        println!("Move in component {component}: {start} -> {option} (Grundy {from} -> {to})");
    }
}
