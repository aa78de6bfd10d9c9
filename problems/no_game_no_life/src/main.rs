//! # No Game No Life
//!
//! A directed acyclic graph has n vertices. A number from 1 to n + 1 is drawn again and again; each
//! number up to n puts a token on that vertex, and n + 1 ends the drawing. Then Alice and Bob move
//! tokens along edges, and a player who cannot move loses. Print the probability that Alice, who
//! begins, wins, modulo 998244353.
//!
//! **Idea.** Bob wins if the Grundy numbers of the tokens have XOR 0. Let c(g) be the number of
//! vertices of Grundy number g, and C(y) its Walsh–Hadamard transform. The numbers of lists of k tokens
//! with each XOR have the transform Cᵏ, and each list comes with probability 1/(n + 1)ᵏ⁺¹. Summed over
//! all k that is 1/(n + 1 − C). Transform back; the entry of 0 is the probability that Bob wins.
//!
//! **Why it is right.** XOR convolutions become products, see `walsh_hadamard`. The geometric series
//! converges, as |C| ≤ n. And n + 1 − C is from 1 to 2n + 1, so the prime does not divide it, and the
//! sum of the fractions may be taken modulo the prime.
//!
//! **Complexity.** O(n + m), and O(W log W) and W inverses for W ≤ 512 entries, as Grundy numbers are
//! at most √(2m).
//!
//! **Pitfall.** The drawing may end at once: then Alice has no move. Won and lost vertices are not
//! enough for several tokens: two won ones can be lost together.

use grundy::dag::grundy_numbers;
use grundy::graph::Graph;
use grundy::prime_field::PrimeField;
use grundy::walsh_hadamard::{inverse_modulo, transform_modulo};
use proconio::input;

fn main() -> Result<(), String> {
    input! { vertices: usize, count: usize }
    if vertices.max(count) > 10_000_000 {
        return Err(format!(
            "{} vertices and {} edges are too many",
            vertices, count
        ));
    }
    input! { edges: [(usize, usize); count] }
    println!("{}", solve(vertices, &edges)?);
    Ok(())
}

/// Returns the probability that the first player wins.
fn solve(vertices: usize, edges: &[(usize, usize)]) -> Result<u64, String> {
    for (index, &(from, to)) in edges.iter().enumerate() {
        if let Some(vertex) = [from, to]
            .iter()
            .find(|&&vertex| vertex < 1 || vertex > vertices)
        {
            let expected = format!("expected a vertex from 1 to {}", vertices);
            return Err(format!(
                "edge {}: {}, found {}",
                index + 1,
                expected,
                vertex
            ));
        }
    }
    let graph = Graph::new(vertices + 1, edges).expect("all vertices are in range");
    let mut numbers = grundy_numbers(&graph).map_err(|cycle| cycle.to_string())?;
    // The vertices are numbered from 1. Vertex 0 has no edge, so its number is 0, stays in front and is not counted.
    numbers.sort_unstable();
    // Where there is a Grundy number, there are all smaller ones.
    let mut counts = vec![0];
    for pair in numbers.windows(2) {
        if pair[0] < pair[1] {
            counts.push(0);
        }
        *counts.last_mut().expect("it begins with a count") += 1;
    }
    counts.resize(counts.len().next_power_of_two(), 0);
    let field = PrimeField::new(998_244_353);
    transform_modulo(&mut counts, field);
    for count in &mut counts {
        *count = field.inverse(field.difference(vertices as u64 + 1, *count));
    }
    inverse_modulo(&mut counts, field);
    Ok(field.difference(1, counts[0]))
}
