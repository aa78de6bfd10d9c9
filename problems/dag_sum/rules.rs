//! Several graphs, each with a token on a vertex: a move takes one token along an edge.

use games::graph::{Graph, Tokens};
use games::*;

#[path = "../dag_game/rules.rs"]
mod dag_game;
use dag_game::Token;

fn answer(text: &str, why: &Why) -> Result<String> {
    let mut input = Input::new(text);
    let (mut graphs, mut position): (Vec<Graph>, Position<Tokens>) = (vec![], vec![]);
    for component in 0..input.number("the number of components")? {
        let graph = Graph::read(&mut input, 0)?;
        let start = graph.read_vertex(&mut input, 0, "the start of a component")?;
        graphs.push(graph);
        position.push((component as usize, start));
    }
    let game = Tokens::new(&graphs)?;
    let Some((component, left)) = why.referee(&game).lowering_move(&position)? else {
        return Ok("Second\n".to_owned());
    };
    let mut definition = why.definition(&game);
    let from_grundy = definition.grundy_number(&[position[component]])?;
    let to_grundy = definition.grundy_number(&left)?;
    let (from, to) = (position[component].1, left[0].1);
    Ok(format!(
        "First\nMove in component {component}: {from} -> {to} (Grundy {from_grundy} -> {to_grundy})\n"
    ))
}

/// Writes an input.
fn write(components: &[Token]) -> String {
    text::cases(
        components
            .iter()
            .map(|(graph, start)| dag_game::write(graph, *start)),
    )
}

/// Returns `count` random graphs that share all vertices and edges evenly; each token starts at the start of the first
/// edge.
fn evenly(random: &mut Random, limits: &Limits, count: u64) -> Vec<Token> {
    let (vertices, edges) = (limits["vertices"] / count, limits["edges"] / count);
    random.list(count, |random| {
        let graph = dag_game::random_graph(random, vertices, edges);
        let start = graph.edges.first().map_or(0, |edge| edge.0);
        (graph, start)
    })
}

/// Lists small sums of graphs with a start each: one or two of up to three vertices, three of up to two.
pub fn small_sums() -> Vec<Vec<Token>> {
    let of_three: Vec<Token> = (1..=3).flat_map(dag_game::small_tokens).collect();
    let of_two: Vec<Token> = (1..=2).flat_map(dag_game::small_tokens).collect();
    let mut sums = small::up_to_two(&of_three);
    for first in &of_two {
        for second in &of_two {
            sums.extend(
                of_two
                    .iter()
                    .map(|third| vec![first.clone(), second.clone(), third.clone()]),
            );
        }
    }
    sums
}

pub const PROBLEM: Problem = Problem {
    name: "dag_sum",
    answer,
    counted: false,
    sizes: &[
        // Up to three small graphs.
        ("small", |random, _| {
            write(&random.short_list(0, 3, dag_game::any_small_token))
        }),
        // A thousand graphs with the maximum number of vertices and edges in total.
        ("largest", |random, limits| {
            write(&evenly(random, limits, 1_000))
        }),
        // A single graph with the maximum number of vertices and edges.
        ("one-component", |random, limits| {
            write(&evenly(random, limits, 1))
        }),
        // As many graphs as possible, of one vertex each, but for the last: it has an edge, and the only move.
        ("most-components", |random, limits| {
            let mut components = evenly(random, limits, limits["components"]);
            components.pop();
            components[limits["components"] as usize - 2] = (dag_game::path(2), 1);
            write(&components)
        }),
        // Two paths with the maximum number of vertices in total, the second one vertex longer.
        ("path", |_, limits| {
            let half = limits["vertices"] / 2;
            write(&[half - 1, half].map(|vertices| (dag_game::path(vertices), vertices - 1)))
        }),
        // A single graph with the maximum number of edges between few vertices, for large Grundy numbers.
        ("complete", |_, limits| {
            let edges = limits["edges"];
            let vertices = (2 * edges).isqrt();
            write(&[(dag_game::complete(vertices, edges), vertices - 1)])
        }),
        // Every graph occurs twice with the same start, so the player who mirrors the other's moves wins.
        ("lost", |random, limits| {
            let components = evenly(random, limits, 1_000);
            write(&[&components[..500], &components[..500]].concat())
        }),
        // Two complete graphs whose starts have Grundy numbers that differ in one high bit.
        ("nearly-lost", |random, limits| {
            let half_of_edges = limits["edges"] / 2;
            let highest_bit = 1 << (2 * half_of_edges).isqrt().ilog2();
            let number = random.between(1, highest_bit / 4);
            write(&[number, number + highest_bit].map(|start| {
                let graph = dag_game::complete(start + 1, limits["edges"]);
                (graph, start)
            }))
        }),
    ],
    small_inputs: || {
        small_sums()
            .iter()
            .map(|components| write(components))
            .collect()
    },
    origins: &[WorkedExample(&["sample-1"])],
};
