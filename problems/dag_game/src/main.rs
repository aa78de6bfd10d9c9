//! # A Token on a Graph
//!
//! A token stands on a vertex of a directed graph, and a move takes it along an edge; a player who
//! cannot move loses. Print the Grundy number of the token's start and, if the first player wins, a
//! winning move.
//!
//! **Idea.** The Grundy number of a vertex is the mex of those of its options, the vertices that
//! its edges lead to. So visit each vertex after all of its options, sinks first. The first player
//! loses exactly when the start has Grundy number 0; otherwise any edge to a vertex of Grundy
//! number 0 wins.
//!
//! **Why it is right.** This is the definition, and every number is known before it is needed. Such
//! an order exists exactly when the graph has no cycle. A depth-first search finds it: the search
//! leaves each vertex after its options, unless an edge leads back to its current path, which
//! closes a cycle.
//!
//! **Complexity.** O(n + m) for n vertices and m edges. The mex of k numbers takes O(k).
//!
//! **Pitfall.** A path may have 10⁶ vertices: a recursive search overflows the stack. And edges
//! lead both up and down, so neither increasing nor decreasing vertex order works.

use grundy::dag::{grundy_numbers, Cycle};
use grundy::graph::Graph;
use proconio::input;

fn main() -> Result<(), String> {
    input! { vertices: usize, count: usize }
    if count > 100_000_000 {
        return Err(format!("{} edges are too many", count));
    }
    input! { edges: [(usize, usize); count], start: usize }
    let graph = Graph::new(vertices, &edges).map_err(|error| error.to_string())?;
    let start = graph
        .vertex(start)
        .map_err(|error| format!("start: {}", error))?;
    let (grundy, winning) = solve(&graph, start).map_err(|error| error.to_string())?;
    println!("Grundy(s) = {}", grundy);
    match winning {
        Some(to) => println!("Winning move: {} -> {} (to Grundy 0)", start, to),
        None => println!("Losing position for the first player."),
    }
    Ok(())
}

/// Returns the Grundy number of the start, and where its first winning edge leads, if there is one.
///
/// The graph's `vertices()` are counted from 0, and `options(vertex)` are where its edges lead. A
/// `Cycle` has `vertices`.
fn solve(graph: &Graph, start: usize) -> Result<(u64, Option<usize>), Cycle> {
    let grundy = grundy_numbers(graph)?;
    let winning = graph.options(start).find(|&option| grundy[option] == 0);
    Ok((grundy[start], winning))
}
