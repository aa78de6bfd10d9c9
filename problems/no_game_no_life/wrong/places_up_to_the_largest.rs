//! Takes the places up to the next power of two that is not below the largest Grundy number, so none for a power of two.
//!
//! verdict: RE
//! case: sample-2
//! stress: 4

use grundy::dag::grundy_numbers;
use grundy::graph::Graph;
use grundy::prime_field::PrimeField;
use grundy::walsh_hadamard::{inverse_modulo, transform_modulo};
use proconio::input;
use proconio::marker::Usize1;

fn main() {
    input! { vertices: usize, count: usize, edges: [(Usize1, Usize1); count] }
    let numbers = grundy_numbers(&Graph::new(vertices, &edges).unwrap()).unwrap();
    let most = numbers.iter().max().unwrap();
    let mut counts = vec![0; most.next_power_of_two() as usize];
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
