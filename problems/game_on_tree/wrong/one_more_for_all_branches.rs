//! Adds 1 once for all branches of a vertex instead of once for each.
//!
//! verdict: WA
//! case: edge-star-even
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
    let mut children = neighbours[vertex]
        .iter()
        .filter(|&&child| child != parent)
        .peekable();
    if children.peek().is_none() {
        return 0;
    }
    1 + children.fold(0, |xor, &child| {
        xor ^ grundy_number(neighbours, child, vertex)
    })
}
