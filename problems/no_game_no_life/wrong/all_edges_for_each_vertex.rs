//! Looks through all edges for those of a vertex, in O(N·M).
//!
//! verdict: TLE
//! case: path
//! stress: none

use grundy::mex::mex;
use grundy::prime_field::PrimeField;
use grundy::walsh_hadamard::{inverse_modulo, transform_modulo};
use proconio::input;
use proconio::marker::Usize1;

fn main() {
    input! { vertices: usize, count: usize, edges: [(Usize1, Usize1); count] }
    let mut left = vec![0; vertices];
    edges.iter().for_each(|&(from, _)| left[from] += 1);
    // Each vertex behind its options.
    let mut order: Vec<usize> = (0..vertices).filter(|&vertex| left[vertex] == 0).collect();
    let (mut numbers, mut counts) = (vec![0; vertices], [0; 512]);
    let mut next = 0;
    while let Some(&vertex) = order.get(next) {
        next += 1;
        numbers[vertex] = mex(edges
            .iter()
            .filter(|edge| edge.0 == vertex)
            .map(|edge| numbers[edge.1]));
        counts[numbers[vertex] as usize] += 1;
        for &(from, _) in edges.iter().filter(|edge| edge.1 == vertex) {
            left[from] -= 1;
            if left[from] == 0 {
                order.push(from);
            }
        }
    }
    let field = PrimeField::new(998_244_353);
    transform_modulo(&mut counts, field);
    for count in &mut counts {
        *count = field.inverse(field.difference(vertices as u64 + 1, *count));
    }
    inverse_modulo(&mut counts, field);
    println!("{}", field.difference(1, counts[0]));
}
