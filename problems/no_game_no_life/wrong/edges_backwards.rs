//! Moves tokens along the edges backwards.
//!
//! verdict: WA
//! case: edge-star-in
//! stress: 6

use grundy::dag::grundy_numbers;
use grundy::graph::Graph;
use grundy::prime_field::PrimeField;
use grundy::walsh_hadamard::{inverse_modulo, transform_modulo};
use proconio::input;
use proconio::marker::Usize1;

fn main() {
    input! { vertices: usize, count: usize, edges: [(Usize1, Usize1); count] }
    let edges: Vec<(usize, usize)> = edges.into_iter().map(|(from, to)| (to, from)).collect();
    let numbers = grundy_numbers(&Graph::new(vertices, &edges).unwrap()).unwrap();
    let mut counts = vec![0; 512];
    numbers
        .iter()
        .for_each(|&number| counts[number as usize] += 1);
    let field = PrimeField::new(998_244_353);
    transform_modulo(&mut counts, field);
    counts
        .iter_mut()
        .for_each(|count| *count = field.inverse(field.difference(vertices as u64 + 1, *count)));
    inverse_modulo(&mut counts, field);
    println!("{}", field.difference(1, counts[0]));
}
