//! # P-positions and N-positions
//!
//! The positions of a game are the vertices of a directed graph, and its moves are the edges; a
//! player who cannot move loses. Say for each position whether the previous player wins (`P`) or
//! the next (`N`), and print a winning move from each N-position.
//!
//! **Idea.** A position is N if some option is P. Otherwise it is P, even if it has no option.
//! Decide each vertex after all of its options. A winning move leads to a P-position.
//!
//! **Why it is right.** By induction over this order: from an N-position the player to move goes to
//! a P-position, where the opponent loses. From a P-position every move, if there is one, leads to
//! an N-position, where the opponent wins.
//!
//! **Complexity.** O(n + m) for n vertices and m edges.
//!
//! **Pitfall.** One option that is N decides nothing: a position is P only if all of its options
//! are N. And edges lead both up and down, so one pass in vertex order is not enough.

use grundy::dag::{p_positions, Cycle};
use grundy::graph::Graph;
use proconio::input;

fn main() -> Result<(), String> {
    input! { vertices: usize, count: usize }
    if count > 100_000_000 {
        return Err(format!("{} edges are too many", count));
    }
    input! { edges: [(usize, usize); count] }
    let graph = Graph::new(vertices, &edges).map_err(|error| error.to_string())?;
    let winning = solve(&graph).map_err(|error| error.to_string())?;
    let outcomes: String = winning
        .iter()
        .map(|to| if to.is_some() { 'N' } else { 'P' })
        .collect();
    let moves = (0..)
        .zip(winning)
        .filter_map(|(from, to)| Some(format!("\n{} -> {}", from, to?)));
    println!("{}{}", outcomes, moves.collect::<String>());
    Ok(())
}

/// Returns, for each position, the smallest P-position that a move leads to, or `None` if it is P.
///
/// The graph's `vertices()` are counted from 0, and `options(vertex)` are where its edges lead. A
/// `Cycle` has `vertices`.
fn solve(graph: &Graph) -> Result<Vec<Option<usize>>, Cycle> {
    let is_p = p_positions(graph)?;
    let lost = |option: &usize| is_p[*option];
    Ok((0..graph.vertices())
        .map(|vertex| graph.options(vertex).filter(lost).min())
        .collect())
}
