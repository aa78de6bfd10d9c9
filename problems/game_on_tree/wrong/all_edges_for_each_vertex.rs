//! Looks through all edges for those of a vertex, in O(N²).
//!
//! verdict: TLE
//! case: largest
//! stress: none

use proconio::input;

fn main() {
    input! { vertices: usize, edges: [(usize, usize); vertices - 1] }
    // Each vertex with its parent, parents first.
    let mut order = vec![(1, 0)];
    let mut next = 0;
    while let Some(&(vertex, parent)) = order.get(next) {
        for &(one, other) in &edges {
            if one == vertex && other != parent {
                order.push((other, vertex));
            } else if other == vertex && one != parent {
                order.push((one, vertex));
            }
        }
        next += 1;
    }
    let mut numbers = vec![0_u64; vertices + 1];
    for (vertex, parent) in order.into_iter().skip(1).rev() {
        numbers[parent] ^= numbers[vertex] + 1;
    }
    println!("{}", if numbers[1] != 0 { "Alice" } else { "Bob" });
}
