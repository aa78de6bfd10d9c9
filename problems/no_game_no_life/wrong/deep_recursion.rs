//! Follows the edges by recursion, as deep as the longest path.
//!
//! verdict: RE
//! case: path
//! stress: none

use grundy::graph::Graph;
use grundy::mex::mex;
use grundy::prime_field::PrimeField;
use grundy::walsh_hadamard::{inverse_modulo, transform_modulo};
use proconio::input;
use proconio::marker::Usize1;

fn main() {
    input! { vertices: usize, count: usize, edges: [(Usize1, Usize1); count] }
    let graph = Graph::new(vertices, &edges).unwrap();
    let mut known = vec![None; vertices];
    let mut counts = [0; 512];
    for vertex in (0..vertices).rev() {
        counts[grundy_number(vertex, &graph, &mut known) as usize] += 1;
    }
    let field = PrimeField::new(998_244_353);
    transform_modulo(&mut counts, field);
    for count in &mut counts {
        *count = field.inverse(field.difference(vertices as u64 + 1, *count));
    }
    inverse_modulo(&mut counts, field);
    println!("{}", field.difference(1, counts[0]));
}

fn grundy_number(vertex: usize, graph: &Graph, known: &mut [Option<u64>]) -> u64 {
    if let Some(number) = known[vertex] {
        return number;
    }
    let numbers: Vec<u64> = graph
        .options(vertex)
        .map(|option| grundy_number(option, graph, known))
        .collect();
    known[vertex] = Some(mex(numbers));
    known[vertex].unwrap()
}
