//! Goes down from vertex 1 by recursion, as deep as the tree.
//!
//! verdict: RE
//! case: path
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

fn number(vertex: usize, parent: usize, neighbours: &[Vec<usize>]) -> u64 {
    let children: Vec<usize> = neighbours[vertex]
        .iter()
        .copied()
        .filter(|&next| next != parent)
        .collect();
    children
        .into_iter()
        .map(|child| number(child, vertex, neighbours) + 1)
        .fold(0, |sum, branch| sum ^ branch)
}
