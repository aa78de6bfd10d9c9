//! # Game on Tree
//!
//! A move cuts an edge of a tree, and the part without vertex 1 falls off. A player who cannot move
//! loses, and Alice moves first. Say who wins.
//!
//! **Idea.** This is green Hackenbush, with vertex 1 as the ground. The branches at a vertex are a
//! sum. A branch whose upper part has Grundy number g has g + 1. So the Grundy number of a vertex
//! is the XOR of g + 1 over its children, and Bob wins exactly if vertex 1 has 0.
//!
//! **Why it is right.** In a branch, cutting the lowest edge leaves 0. Any other cut leaves a
//! branch whose upper part is an option of the old one, by induction one more than that option's
//! number. So the options have 0 and all x + 1 for options x of the upper part; the mex of these is
//! one more than the mex of the x.
//!
//! **Complexity.** O(N) time and memory.
//!
//! **Pitfall.** A path of 10⁵ vertices overflows the stack of a recursive search, and an edge may
//! name the lower vertex first or last, whatever their numbers.

use grundy::hackenbush::Hackenbush;
use proconio::input;

fn main() -> Result<(), String> {
    input! { vertices: usize }
    if vertices == 0 || vertices > 100_000_000 {
        return Err(format!(
            "expected a number of vertices from 1 to 10^8, found {}",
            vertices
        ));
    }
    input! { edges: [(usize, usize); vertices - 1] }
    let winner = if solve(vertices, &edges)? {
        "Alice"
    } else {
        "Bob"
    };
    println!("{}", winner);
    Ok(())
}

/// Returns whether the first player wins.
fn solve(vertices: usize, edges: &[(usize, usize)]) -> Result<bool, String> {
    let is_vertex = |vertex: &usize| (1..=vertices).contains(vertex);
    for (index, &(one, other)) in edges.iter().enumerate() {
        if let Some(vertex) = [one, other].iter().find(|vertex| !is_vertex(vertex)) {
            return Err(format!(
                "edge {}: expected a vertex from 1 to {}, found {}",
                index + 1,
                vertices,
                vertex
            ));
        }
    }
    // Vertex 0 has no edges.
    let tree = Hackenbush::new(vertices + 1, edges, &[1]);
    match (1..=vertices).find(|&vertex| !tree.stands(vertex)) {
        Some(vertex) => Err(format!(
            "not a tree: no path from vertex 1 to vertex {}",
            vertex
        )),
        None => Ok(tree.next_player_wins()),
    }
}
