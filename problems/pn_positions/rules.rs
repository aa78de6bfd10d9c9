//! For each vertex of a graph: whether the player to move wins from there, and by which move.

use std::fmt::Write;

use games::graph::{Graph, Tokens};
use games::*;

#[path = "../dag_game/rules.rs"]
mod dag_game;

fn answer(text: &str, why: &Why) -> Result<String> {
    let mut input = Input::new(text);
    let graph = Graph::read(&mut input, 0)?;
    let vertices = graph.vertices;
    let game = Tokens::new(&[graph])?;
    let mut definition = why.definition(&game).by_winners();
    let (mut letters, mut moves) = (String::new(), String::new());
    for vertex in 0..vertices {
        letters.push(if definition.next_player_wins(&[(0, vertex)])? {
            'N'
        } else {
            'P'
        });
        let mut lost = vec![];
        for left in game.moves(&(0, vertex)) {
            if !definition.next_player_wins(&left)? {
                lost.push(left[0].1);
            }
        }
        if let Some(option) = lost.iter().min() {
            writeln!(moves, "{vertex} -> {option}")?;
        }
    }
    Ok(format!("{letters}\n{moves}"))
}

pub const PROBLEM: Problem = Problem {
    name: "pn_positions",
    answer,
    counted: false,
    sizes: &[
        // A small graph.
        ("small", |random, _| {
            dag_game::any_small_graph(random).write(0)
        }),
        // The maximum number of vertices and edges.
        ("largest", |random, limits| {
            dag_game::random_graph(random, limits["vertices"], limits["edges"]).write(0)
        }),
        // A path of maximum length.
        ("path", |_, limits| {
            dag_game::path(limits["vertices"]).write(0)
        }),
        // A path of maximum length, numbered at random.
        ("path-renumbered", |random, limits| {
            dag_game::renumbered(random, dag_game::path(limits["vertices"])).write(0)
        }),
        // A path from vertex 0 upwards, long enough to expose quadratic time.
        ("path-upwards", |_, _| {
            let vertices = 100_000;
            let edges = (1..vertices).map(|vertex| (vertex - 1, vertex)).collect();
            Graph { vertices, edges }.write(0)
        }),
        // The maximum number of vertices without an edge.
        ("lost", |_, limits| {
            let graph = Graph {
                vertices: limits["vertices"],
                edges: vec![],
            };
            graph.write(0)
        }),
        // A path, and a vertex with half a million edges, only the last of them to a P-position.
        ("nearly-lost", |random, limits| {
            dag_game::fan(random, limits["vertices"], true).write(0)
        }),
    ],
    // All acyclic graphs of up to four vertices, and vertices that don't fit into 16 bits.
    small_inputs: || {
        let graphs = (0..=4)
            .flat_map(graph::small_graphs)
            .filter(Graph::is_acyclic);
        graphs
            .chain([dag_game::edge_of_17_bits()])
            .map(|graph| graph.write(0))
            .collect()
    },
    origins: &[WorkedExample(&["sample-1"])],
};
