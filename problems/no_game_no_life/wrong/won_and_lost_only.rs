//! Knows of each vertex only whether it is won, and calls several tokens won if an odd number of them is.
//!
//! verdict: WA
//! case: edge-number-two
//! stress: 8

use grundy::dag::p_positions;
use grundy::graph::Graph;
use grundy::prime_field::PrimeField;
use proconio::input;
use proconio::marker::Usize1;

fn main() {
    input! { vertices: usize, count: usize, edges: [(Usize1, Usize1); count] }
    let lost = p_positions(&Graph::new(vertices, &edges).unwrap()).unwrap();
    let field = PrimeField::new(998_244_353);
    // Until the end, or until the first won token, the number of won ones is even.
    let lost = lost.iter().filter(|&&is_lost| is_lost).count();
    let won = vertices as u64 - lost as u64;
    println!("{}", field.product(won, field.inverse(1 + 2 * won)));
}
