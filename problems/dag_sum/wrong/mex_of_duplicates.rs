//! Sorts the options' numbers and takes the first one out of place as the mex, without removing duplicates.
//!
//! verdict: WA
//! case: edge-duplicates
//! stress: 12

use grundy::graph::Graph;
use grundy::xor::{WinningMove, winning_move};
use proconio::input;

fn main() {
    input! { components: [(usize, [(usize, usize)], usize)] }
    let (mut numbers, mut solved) = (vec![], vec![]);
    for (vertices, edges, start) in components {
        let graph = Graph::new(vertices, &edges).unwrap();
        let mut known = vec![None; vertices];
        numbers.push(grundy_number(start, &graph, &mut known));
        solved.push((start, graph, known));
    }
    match winning_move(&numbers) {
        Some(WinningMove {
            component,
            from,
            to,
        }) => {
            let (start, graph, grundy) = &solved[component];
            let option = graph
                .options(*start)
                .find(|&option| grundy[option] == Some(to))
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
    let mut numbers: Vec<u64> = graph
        .options(vertex)
        .map(|option| grundy_number(option, graph, known))
        .collect();
    numbers.sort_unstable();
    let mex = (0..)
        .zip(&numbers)
        .take_while(|(place, number)| place == *number)
        .count() as u64;
    known[vertex] = Some(mex);
    mex
}
