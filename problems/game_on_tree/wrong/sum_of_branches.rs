//! Adds the branches of a vertex instead of taking their XOR, so a Grundy number is the number of edges above.
//!
//! verdict: WA
//! case: sample-2
//! stress: 17

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
        if grundy_number(&neighbours, 1, 0) == 0 {
            "Bob"
        } else {
            "Alice"
        }
    );
}

fn grundy_number(neighbours: &[Vec<usize>], vertex: usize, parent: usize) -> u64 {
    let children = neighbours[vertex].iter().filter(|&&child| child != parent);
    children
        .map(|&child| grundy_number(neighbours, child, vertex) + 1)
        .sum()
}
