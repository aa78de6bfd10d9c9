//! For each vertex of a graph: whether the player to move wins from there, and by which move.

use std::fmt::Write;

use crate::graph::{self, Graph, Tokens};
use crate::prelude::*;

pub const PROBLEM: Problem = Problem {
    name: "pn_positions",
    answer,
    counted: false,
    sizes: &[
        ("small", small),
        ("largest", largest),
        ("path", path),
        ("path-renumbered", path_renumbered),
        ("path-upwards", path_upwards),
    ],
    small_inputs,
    origins: &[(WorkedExample, &["sample-1"])],
};

fn answer(text: &str) -> Result<String> {
    let mut input = Input::new(text);
    let graph = Graph::read(&mut input)?;
    let vertices = graph.vertices;
    let game = Tokens::new(&[graph])?;
    let mut definition = Definition::new(&game).explained_by_winners();
    let (mut letters, mut moves) = (String::new(), String::new());
    for vertex in 0..vertices {
        letters.push(if definition.next_player_wins(&[(0, vertex)])? { 'N' } else { 'P' });
        let claimed = definition.claimed_place(&[(0, vertex)]);
        let mut lost = vec![];
        for (place, left) in game.moves(&(0, vertex)).enumerate() {
            if claimed.map_or(!definition.next_player_wins(&left)?, |claimed| claimed == place) {
                lost.push(left[0].1);
            }
        }
        if let Some(option) = lost.iter().min() {
            writeln!(moves, "{vertex} -> {option}")?;
        }
    }
    Ok(format!("{letters}\n{moves}"))
}

/// A small graph.
fn small(random: &mut Random, _limits: &Limits) -> Result<String> {
    Ok(graph::any_small_graph(random).write())
}

/// The maximum number of vertices and edges.
fn largest(random: &mut Random, limits: &Limits) -> Result<String> {
    Ok(graph::random_graph(random, limits.get("vertices")?, limits.get("edges")?).write())
}

/// A path of maximum length.
fn path(_random: &mut Random, limits: &Limits) -> Result<String> {
    Ok(graph::path(limits.get("vertices")?).write())
}

/// A path of maximum length, numbered at random.
fn path_renumbered(random: &mut Random, limits: &Limits) -> Result<String> {
    Ok(graph::renumbered(random, graph::path(limits.get("vertices")?)).write())
}

/// A path from vertex 0 upwards, long enough to expose quadratic time.
fn path_upwards(_random: &mut Random, _limits: &Limits) -> Result<String> {
    let vertices = 100_000;
    let edges = (1..vertices).map(|vertex| (vertex - 1, vertex)).collect();
    Ok(Graph { vertices, edges }.write())
}

/// All acyclic graphs of up to four vertices, and vertices that don't fit into 16 bits.
fn small_inputs() -> Vec<String> {
    let graphs = (0..=4).flat_map(graph::small_graphs).filter(Graph::is_acyclic);
    graphs.chain([graph::edge_of_17_bits()]).map(|graph| graph.write()).collect()
}
