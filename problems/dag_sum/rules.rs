//! Several graphs, each with a token on a vertex: a move takes one token along an edge.

use crate::graph::{self, Graph, Token, Tokens};
use crate::prelude::*;
use crate::problems::dag_game;

pub const PROBLEM: Problem = Problem {
    name: "dag_sum",
    answer,
    counted: false,
    sizes: &[
        ("small", small),
        ("largest", largest),
        ("one-component", one_component),
        ("most-components", most_components),
        ("path", path),
        ("complete", complete),
        ("lost", lost),
    ],
    small_inputs,
    origins: &[(WorkedExample, &["sample-1"])],
};

fn answer(text: &str) -> Result<String> {
    let mut input = Input::new(text);
    let (mut graphs, mut position): (Vec<Graph>, Position<Tokens>) = (vec![], vec![]);
    for component in 0..input.number("the number of components")? {
        let graph = Graph::read(&mut input)?;
        let start = graph.read_vertex(&mut input, "the start of a component")?;
        graphs.push(graph);
        position.push((component as usize, start));
    }
    let game = Tokens::new(&graphs)?;
    let Some((component, left)) = Referee::new(&game).lowering_move(&position)? else {
        return Ok("Second\n".to_owned());
    };
    let mut definition = Definition::new(&game);
    let from_grundy = definition.grundy_number(&[position[component]])?;
    let to_grundy = definition.grundy_number(&left)?;
    let (from, to) = (position[component].1, left[0].1);
    Ok(format!("First\nMove in component {component}: {from} -> {to} (Grundy {from_grundy} -> {to_grundy})\n"))
}

/// Writes an input.
fn write(components: &[Token]) -> String {
    text::cases(components.iter().map(|(graph, start)| dag_game::write(graph, *start)))
}

/// Up to three small graphs.
fn small(random: &mut Random, _limits: &Limits) -> Result<String> {
    Ok(write(&random.short_list(0, 3, graph::any_small_token)))
}

/// Returns `count` random graphs that share all vertices and edges evenly; each token starts at the start of the first
/// edge.
fn evenly(random: &mut Random, limits: &Limits, count: u64) -> Result<Vec<Token>> {
    let (vertices, edges) = (limits.get("vertices")? / count, limits.get("edges")? / count);
    Ok(random.list(count, |random| {
        let graph = graph::random_graph(random, vertices, edges);
        let start = graph.edges.first().map_or(0, |edge| edge.0);
        (graph, start)
    }))
}

/// A thousand graphs with the maximum number of vertices and edges in total.
fn largest(random: &mut Random, limits: &Limits) -> Result<String> {
    Ok(write(&evenly(random, limits, 1_000)?))
}

/// A single graph with the maximum number of vertices and edges.
fn one_component(random: &mut Random, limits: &Limits) -> Result<String> {
    Ok(write(&evenly(random, limits, 1)?))
}

/// As many graphs as possible, of one vertex each, but for the last: it has an edge, and the only move.
fn most_components(random: &mut Random, limits: &Limits) -> Result<String> {
    let mut components = evenly(random, limits, limits.get("components")?)?;
    components.pop();
    components[limits.get("components")? as usize - 2] = (graph::path(2), 1);
    Ok(write(&components))
}

/// Two paths with the maximum number of vertices in total, the second one vertex longer.
fn path(_random: &mut Random, limits: &Limits) -> Result<String> {
    let half = limits.get("vertices")? / 2;
    let paths = [half - 1, half].map(|vertices| (graph::path(vertices), vertices - 1));
    Ok(write(&paths))
}

/// A single graph with the maximum number of edges between few vertices, for large Grundy numbers.
fn complete(_random: &mut Random, limits: &Limits) -> Result<String> {
    let edges = limits.get("edges")?;
    let vertices = (2 * edges).isqrt();
    Ok(write(&[(graph::complete(vertices, edges), vertices - 1)]))
}

/// Every graph occurs twice with the same start, so the player who mirrors the other's moves wins.
fn lost(random: &mut Random, limits: &Limits) -> Result<String> {
    let components = evenly(random, limits, 1_000)?;
    Ok(write(&[&components[..500], &components[..500]].concat()))
}

/// Lists small sums of graphs with a start each: one or two of up to three vertices, three of up to two.
pub fn small_sums() -> Vec<Vec<Token>> {
    let of_three: Vec<Token> = (1..=3).flat_map(graph::small_tokens).collect();
    let of_two: Vec<Token> = (1..=2).flat_map(graph::small_tokens).collect();
    let mut sums = vec![vec![]];
    for (index, first) in of_three.iter().enumerate() {
        sums.push(vec![first.clone()]);
        sums.extend(of_three[..=index].iter().map(|second| vec![first.clone(), second.clone()]));
    }
    for first in &of_two {
        for second in &of_two {
            sums.extend(of_two.iter().map(|third| vec![first.clone(), second.clone(), third.clone()]));
        }
    }
    sums
}

fn small_inputs() -> Vec<String> {
    small_sums().iter().map(|components| write(components)).collect()
}
