//! Draws only once: Alice wins if the token is on a won vertex.
//!
//! verdict: WA
//! case: sample-3
//! stress: 4

use grundy::dag::p_positions;
use grundy::graph::Graph;
use grundy::prime_field::PrimeField;
use proconio::input;
use proconio::marker::Usize1;

fn main() {
    input! { vertices: usize, count: usize, edges: [(Usize1, Usize1); count] }
    let lost = p_positions(&Graph::new(vertices, &edges).unwrap()).unwrap();
    let won = lost.iter().filter(|&&is_lost| !is_lost).count();
    let field = PrimeField::new(998_244_353);
    println!(
        "{}",
        field.product(won as u64, field.inverse(vertices as u64 + 1))
    );
}
