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
        count: usize,
    }
    let mut edges = Vec::new();
    for edge in 0..count {
        input! {
            from: i64,
            to: i64,
        }
        let end = |number| vertex(number, vertices).map_err(|error| format!("edge {}: {}", edge, error));
        edges.push((end(from)?, end(to)?));
    }
    input! {
        start: i64,
    }
    let start = vertex(start, vertices).map_err(|error| format!("start: {}", error))?;
    Ok(Component { vertices, edges, start })
}

/// Returns the winning move, or `None` in a P-position; the error is a cycle in the component of that index.
fn solve(components: &[Component]) -> Result<Option<Move>, (usize, Cycle)> {
    let mut numbers = Vec::new();
    // For each component the options of its start, with their Grundy numbers.
    let mut options = Vec::new();
    for (index, component) in components.iter().enumerate() {
        let graph = Graph::new(component.vertices, &component.edges);
        let grundy = graph.grundy_numbers().map_err(|cycle| (index, cycle))?;
        let number_of = |vertex: u32| u64::from(grundy[vertex as usize]);
        numbers.push(number_of(component.start));
        let of_start = graph.options(component.start).iter();
        options.push(of_start.map(|&to| (to, number_of(to))).collect::<Vec<_>>());
    }
    Ok(winning_move(&numbers).map(|winning| {
        let to = options[winning.component].iter().find(|option| option.1 == winning.to);
        Move {
            component: winning.component,
            to: to.expect("some option has each smaller Grundy number").0,
            from_grundy: winning.from,
            to_grundy: winning.to,
        }
    }))
}
