//! Has a table for Grundy numbers up to 127, as if a graph of larger ones needed more than 100000 edges.
//!
//! verdict: RE
//! case: edge-complete-of-129
//! stress: none

use grundy::dag::grundy_numbers;
use grundy::graph::Graph;
use grundy::prime_field::PrimeField;
use grundy::walsh_hadamard::{inverse_modulo, transform_modulo};
use proconio::input;
use proconio::marker::Usize1;

fn main() {
    input! { vertices: usize, count: usize, edges: [(Usize1, Usize1); count] }
    let mut counts = [0; 128];
    for number in grundy_numbers(&Graph::new(vertices, &edges).unwrap()).unwrap() {
        counts[number as usize] += 1;
    }
    let field = PrimeField::new(998_244_353);
    transform_modulo(&mut counts, field);
    for count in &mut counts {
        *count = field.inverse(field.difference(vertices as u64 + 1, *count));
    }
    inverse_modulo(&mut counts, field);
    println!("{}", field.difference(1, counts[0]));
}
