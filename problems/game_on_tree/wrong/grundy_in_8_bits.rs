//! Stores Grundy numbers in 8 bits, so a branch of 256 edges has number 0.
//!
//! verdict: WA
//! case: edge-path-of-256-edges
//! stress: none

use proconio::input;

fn main() {
    input! { vertices: usize, edges: [(usize, usize); vertices - 1] }
    let mut neighbours = vec![vec![]; vertices + 1];
    for (one, other) in edges {
        neighbours[one].push(other);
        neighbours[other].push(one);
    }
    println!(
        "{}",
        if number(1, 0, &neighbours) != 0 {
            "Alice"
        } else {
            "Bob"
        }
    );
}

fn number(vertex: usize, parent: usize, neighbours: &[Vec<usize>]) -> u8 {
    let below = neighbours[vertex].iter().filter(|&&next| next != parent);
    below.fold(0, |sum, &next| {
        sum ^ number(next, vertex, neighbours).wrapping_add(1)
    })
}
