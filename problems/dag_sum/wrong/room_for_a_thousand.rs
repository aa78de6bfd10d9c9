//! Has room for a thousand Grundy numbers, as if no vertex had more options.
//!
//! verdict: RE
//! case: complete
//! stress: none

use grundy::dag::grundy_numbers;
use grundy::graph::Graph;
use grundy::xor::{WinningMove, winning_move};
use proconio::input;

fn main() {
    input! { components: [(usize, [(usize, usize)], usize)] }
    let solve = |(vertices, edges, start): (usize, Vec<_>, usize)| {
        let graph = Graph::new(vertices, &edges).unwrap();
        let grundy = grundy_numbers(&graph).unwrap();
        let mut first_option = [None; 1000];
        for option in graph.options(start) {
            first_option[grundy[option] as usize].get_or_insert(option);
        }
        (
            start,
            grundy[start],
            first_option
                .into_iter()
                .map_while(|option| option)
                .collect::<Vec<usize>>(),
        )
    };
    let components: Vec<_> = components.into_iter().map(solve).collect();
    let numbers: Vec<u64> = components.iter().map(|component| component.1).collect();
    match winning_move(&numbers) {
        Some(WinningMove {
            component,
            from,
            to,
        }) => {
            let (start, _, first_option) = &components[component];
            let option = first_option[to as usize];
            println!(
                "First\nMove in component {component}: {start} -> {option} (Grundy {from} -> {to})"
            );
        }
        None => println!("Second"),
    }
}
