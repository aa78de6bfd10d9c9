//! Takes the smaller vertex of each edge for the parent.
//!
//! verdict: WA
//! case: edge-numbers-fall
//! stress: 17

use proconio::input;

fn main() {
    input! { vertices: usize, edges: [(usize, usize); vertices - 1] }
    let mut children = vec![vec![]; vertices + 1];
    for (one, other) in edges {
        children[one.min(other)].push(one.max(other));
    }
    let mut numbers = vec![0; vertices + 1];
    for vertex in (1..=vertices).rev() {
        numbers[vertex] = children[vertex]
            .iter()
            .fold(0_u64, |xor, &child| xor ^ (numbers[child] + 1));
    }
    println!("{}", if numbers[1] == 0 { "Bob" } else { "Alice" });
}
