//! A token on a vertex of a graph: a move takes it along an edge.

use crate::graph::{self, Graph, Tokens};
use crate::prelude::*;

pub const PROBLEM: Problem = Problem {
    name: "dag_game",
    answer,
    counted: false,
    sizes: &[
        ("small", small),
        ("largest", largest),
        ("path", path),
        ("path-renumbered", path_renumbered),
        ("complete", complete),
        ("star", star),
    ],
    small_inputs,
    origins: &[(WorkedExample, &["sample-1"])],
};

/// For `cargo judge explore`: the graph with an edge from each number to its proper divisors.
pub fn rules() -> rules::Rules {
    rules::heap(|vertex| (1..vertex).filter(move |divisor| vertex % divisor == 0)).up_to(2000)
}

fn answer(text: &str) -> Result<String> {
    let mut input = Input::new(text);
    let graph = Graph::read(&mut input)?;
    let start = graph.read_vertex(&mut input, "the start")?;
    let game = Tokens::new(&[graph])?;
    let mut definition = Definition::new(&game);
    let grundy = definition.grundy_number(&[(0, start)])?;
    // With one token, every move to a P-position lowers the Grundy number, which becomes 0.
    let result = match definition.lowering_move(&[(0, start)])? {
        Some((_, left)) => format!("Winning move: {start} -> {} (to Grundy 0)", left[0].1),
        None => "Losing position for the first player.".to_owned(),
    };
    Ok(format!("Grundy(s) = {grundy}\n{result}\n"))
}

/// Writes an input.
pub(crate) fn write(graph: &Graph, start: u64) -> String {
    format!("{}{start}\n", graph.write())
}

/// A small graph, from any vertex.
fn small(random: &mut Random, _limits: &Limits) -> Result<String> {
    let (graph, start) = graph::any_small_token(random);
    Ok(write(&graph, start))
}

/// The maximum number of vertices and edges; the token starts at the start of the first edge.
fn largest(random: &mut Random, limits: &Limits) -> Result<String> {
    let graph = graph::random_graph(random, limits.get("vertices")?, limits.get("edges")?);
    Ok(write(&graph, graph.edges[0].0))
}

/// A path of maximum length, from its first vertex.
fn path(_random: &mut Random, limits: &Limits) -> Result<String> {
    let graph = graph::path(limits.get("vertices")?);
    Ok(write(&graph, graph.vertices - 1))
}

/// A path of maximum length, numbered at random, from any vertex.
fn path_renumbered(random: &mut Random, limits: &Limits) -> Result<String> {
    Ok(write(&graph::renumbered(random, graph::path(limits.get("vertices")?)), 0))
}

/// The maximum number of edges between few vertices, for large Grundy numbers.
fn complete(random: &mut Random, limits: &Limits) -> Result<String> {
    let edges = limits.get("edges")?;
    let vertices = (2 * edges).isqrt();
    let graph = graph::renumbered(random, graph::complete(vertices, edges));
    Ok(write(&graph, random.between(0, vertices - 1)))
}

/// The maximum number of edges from one vertex, where the token starts.
fn star(_random: &mut Random, limits: &Limits) -> Result<String> {
    let vertices = limits.get("vertices")?;
    Ok(write(&graph::star(vertices, limits.get("edges")?), vertices - 1))
}

/// All acyclic graphs of up to four vertices, from each vertex, and vertices that don't fit into 16 bits.
fn small_inputs() -> Vec<String> {
    let tokens = (0..=4).flat_map(graph::small_tokens).chain([(graph::edge_of_17_bits(), 65_537)]);
    tokens.map(|(graph, start)| write(&graph, start)).collect()
}
