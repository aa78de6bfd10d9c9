//! # Tokens on Several Graphs
//!
//! There are several directed graphs, the components, each with a token on a vertex. A move takes one token along an
//! edge; who cannot move loses. Say who wins and, if it is the first player, a winning move.
//!
//! **Idea.** The components form a disjunctive sum, so the first player wins exactly when the XOR x of the Grundy
//! numbers of the starts is not 0. A winning move is in the first component whose number g gets smaller by becoming
//! g ⊕ x, along the first edge to a vertex of Grundy number g ⊕ x.
//!
//! **Why it is right.** XOR is the Sprague–Grundy theorem. Some g has the leading bit of x, so g ⊕ x < g there; and g
//! is the mex of the options, so one of them has the smaller number g ⊕ x. After the move the XOR is 0.
//!
//! **Complexity.** O(n + m) for n vertices and m edges in all components together.
//!
//! **Pitfall.** The move that wins one component alone goes to Grundy number 0, and in a sum it may lose: from the
//! Grundy numbers 3 and 1 the move is from 3 to 1.

use grundy::dag::{vertex, Cycle, Graph};
use grundy::xor::winning_move;
use proconio::input;
use std::error::Error;

struct Component {
    vertices: usize,
    edges: Vec<(u32, u32)>,
    start: u32,
}

/// A move in a component from its start to `to`, and the Grundy numbers of both.
struct Move {
    component: usize,
    to: u32,
    from_grundy: u64,
    to_grundy: u64,
}

fn main() {
    if let Err(error) = run() {
        eprintln!("{}", error);
        std::process::exit(1);
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    input! {
        count: usize,
    }
    let mut components = Vec::new();
    for index in 0..count {
        components.push(read_component().map_err(|error| format!("component {}: {}", index, error))?);
    }
    let winning = solve(&components).map_err(|(index, cycle)| format!("component {}: {}", index, cycle))?;
    match winning {
        Some(winning) => println!(
            "First\nMove in component {}: {} -> {} (Grundy {} -> {})",
            winning.component, components[winning.component].start, winning.to, winning.from_grundy, winning.to_grundy
        ),
        None => println!("Second"),
    }
    Ok(())
}

fn read_component() -> Result<Component, Box<dyn Error>> {
    input! {
        vertices: usize,
        ends: [(i64, i64)],
        start: i64,
    }
    let end = |edge, number| vertex(number, vertices).map_err(|error| format!("edge {}: {}", edge, error));
    let mut edges = Vec::with_capacity(ends.len());
    for (edge, (from, to)) in ends.into_iter().enumerate() {
        edges.push((end(edge, from)?, end(edge, to)?));
    }
    let start = vertex(start, vertices).map_err(|error| format!("start: {}", error))?;
    Ok(Component { vertices, edges, start })
}

/// Returns the winning move, or `None` in a P-position; the error is a cycle in the component of that index.
fn solve(components: &[Component]) -> Result<Option<Move>, (usize, Cycle)> {
    let mut numbers = Vec::with_capacity(components.len());
    for (index, component) in components.iter().enumerate() {
        let (_, grundy) = grundy_numbers(component).map_err(|cycle| (index, cycle))?;
        numbers.push(u64::from(grundy[component.start as usize]));
    }
    let winning = match winning_move(&numbers) {
        Some(winning) => winning,
        None => return Ok(None),
    };
    // Only the number of each start has been kept.
    let component = &components[winning.component];
    let (graph, grundy) = grundy_numbers(component).map_err(|cycle| (winning.component, cycle))?;
    let mut options = graph.options(component.start).iter().copied();
    let to = options.find(|&option| u64::from(grundy[option as usize]) == winning.to);
    Ok(Some(Move {
        component: winning.component,
        to: to.expect("some option has each smaller Grundy number"),
        from_grundy: winning.from,
        to_grundy: winning.to,
    }))
}

fn grundy_numbers(component: &Component) -> Result<(Graph, Vec<u32>), Cycle> {
    let graph = Graph::new(component.vertices, &component.edges);
    let numbers = graph.grundy_numbers()?;
    Ok((graph, numbers))
}
