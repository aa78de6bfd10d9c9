//! # Tokens on Several Graphs
//!
//! There are several directed graphs, the components, each with a token on a vertex. A move takes
//! one token along an edge; a player who cannot move loses. Say who wins and, if it is the first
//! player, print a winning move.
//!
//! **Idea.** The components form a disjunctive sum, so the first player wins exactly when the XOR x
//! of the starts' Grundy numbers is not 0. Then take the first component whose number g satisfies
//! g ⊕ x < g, and in it the first edge from the start to a vertex of Grundy number g ⊕ x.
//!
//! **Why it is right.** The XOR comes from the Sprague–Grundy theorem. Some g has the leading bit
//! of x, so g ⊕ x < g. As g is a mex, some option has the number g ⊕ x. After the move the XOR is
//! 0.
//!
//! **Complexity.** O(n + m) time for n vertices and m edges in all components together. The winning
//! move is in the first component whose number has the leading bit of x. So the program stores only
//! the first component with each bit, at most 32.
//!
//! **Pitfall.** A move to Grundy number 0 wins that component alone, but may lose the sum: with the
//! Grundy numbers 3 and 1, move from 3 to 1.

use grundy::dag::grundy_numbers;
use grundy::graph::Graph;
use grundy::xor::RunningNimSum;
use proconio::input;

fn main() -> Result<(), String> {
    input! { count: usize }
    println!("{}", solve((0..count).map(|_| read_component()))?);
    Ok(())
}

/// Reads a component: its graph and its start.
fn read_component() -> Result<(Graph, usize), String> {
    input! { vertices: usize, count: usize }
    if count > 100_000_000 {
        return Err(format!("{} edges are too many", count));
    }
    input! { edges: [(usize, usize); count], start: usize }
    let graph = Graph::new(vertices, &edges).map_err(|error| error.to_string())?;
    let start = graph
        .vertex(start)
        .map_err(|error| format!("start: {}", error))?;
    Ok((graph, start))
}

/// A solved component.
struct Component {
    graph: Graph,
    start: usize,
    grundy: Vec<u64>,
}

/// Returns the answer. A component with an error or a cycle is an error.
fn solve(
    components: impl Iterator<Item = Result<(Graph, usize), String>>,
) -> Result<String, String> {
    let mut sum = RunningNimSum::new();
    // The first component with each bit, and its index: storing all of them takes a fifth longer.
    let mut candidates = vec![];
    for (index, component) in components.enumerate() {
        let solved = component.and_then(|(graph, start)| {
            let grundy = grundy_numbers(&graph).map_err(|error| error.to_string())?;
            Ok(Component {
                graph,
                start,
                grundy,
            })
        });
        let component = solved.map_err(|error| format!("component {}: {}", index, error))?;
        if sum.add(component.grundy[component.start]) {
            candidates.push((index, component));
        }
    }
    Ok(match sum.winning_move() {
        Some(winning) => {
            let candidate = candidates
                .iter()
                .find(|candidate| candidate.0 == winning.component);
            let (_, component) =
                candidate.expect("the component of the winning move is a candidate");
            let mut options = component.graph.options(component.start);
            let to = options.find(|&option| component.grundy[option] == winning.to);
            format!(
                "First\nMove in component {}: {} -> {} (Grundy {} -> {})",
                winning.component,
                component.start,
                to.expect("some option has each smaller Grundy number"),
                winning.from,
                winning.to
            )
        }
        None => "Second".to_owned(),
    })
}
