//! Stores Grundy numbers in 16 bits, so a branch of 65536 edges has number 0.
//!
//! verdict: WA
//! case: path-of-65536-edges
//! stress: none

use proconio::input;

fn main() {
    input! { vertices: usize, edges: [(usize, usize); vertices - 1] }
    let mut neighbours = vec![vec![]; vertices + 1];
    for (one, other) in edges {
        neighbours[one].push(other);
        neighbours[other].push(one);
    }
    // Each vertex with its parent, parents first.
    let mut order = vec![(1, 0)];
    let mut next = 0;
    while let Some(&(vertex, parent)) = order.get(next) {
        order.extend(
            neighbours[vertex]
                .iter()
                .filter(|&&child| child != parent)
                .map(|&child| (child, vertex)),
        );
        next += 1;
    }
    let mut numbers = vec![0_u16; vertices + 1];
    for (vertex, parent) in order.into_iter().skip(1).rev() {
        numbers[parent] ^= numbers[vertex].wrapping_add(1);
    }
    println!("{}", if numbers[1] != 0 { "Alice" } else { "Bob" });
}
