//! Tokens on random vertices of a graph: the probability that the first player wins, modulo a prime.

use games::graph::{Graph, Tokens};
use games::*;

#[path = "../dag_game/rules.rs"]
mod dag_game;

const PRIME: u64 = 998_244_353;

fn answer(text: &str, why: &Why) -> Result<String> {
    let mut input = Input::new(text);
    let graph = Graph::read(&mut input, 1)?;
    let vertices = graph.vertices;
    ensure!(vertices <= 100_000_000, "too many vertices");
    let game = Tokens::new(&[graph])?;
    let mut definition = why.definition(&game);
    let mut numbers = vec![];
    for vertex in 0..vertices {
        numbers.push(definition.grundy_number(&[(0, vertex)])?);
    }
    let lost = lost(&numbers);
    Ok(format!("{}\n", (1 + PRIME - lost) % PRIME))
}

/// Returns the probability that the tokens drawn have nim-sum 0, if the vertices have these Grundy numbers.
///
/// Let p(x) be the probability that they have nim-sum 0 in the end, if it is x now. Then (n + 1) · p(x) is the sum of
/// p(x ⊕ g) over the Grundy numbers g of all vertices, and 1 more if x = 0. This solves these equations by elimination.
fn lost(numbers: &[u64]) -> u64 {
    let sums = numbers
        .iter()
        .max()
        .map_or(1, |most| (most + 1).next_power_of_two()) as usize;
    let mut rows = vec![vec![0; sums + 1]; sums];
    rows[0][sums] = 1;
    for (sum, row) in rows.iter_mut().enumerate() {
        row[sum] = numbers.len() as u64 + 1;
        for &number in numbers {
            let entry = &mut row[sum ^ number as usize];
            *entry = (*entry + PRIME - 1) % PRIME;
        }
    }
    // From the last column to the first, so that p(0) is left alone in the first row.
    for column in (0..sums).rev() {
        let pivot = (0..=column)
            .find(|&row| rows[row][column] != 0)
            .expect("the probabilities are unique");
        rows.swap(pivot, column);
        let inverse = power(rows[column][column], PRIME - 2);
        let chosen: Vec<u64> = rows[column]
            .iter()
            .map(|entry| entry * inverse % PRIME)
            .collect();
        for row in &mut rows[..column] {
            let factor = PRIME - row[column];
            row.iter_mut()
                .zip(&chosen)
                .for_each(|(entry, chosen)| *entry = (*entry + factor * chosen) % PRIME);
        }
        rows[column] = chosen;
    }
    rows[0][sums]
}

fn power(base: u64, exponent: u64) -> u64 {
    match exponent {
        0 => 1,
        _ if exponent % 2 == 1 => base * power(base, exponent - 1) % PRIME,
        _ => power(base * base % PRIME, exponent / 2),
    }
}

/// The maximum number of vertices, and few edges.
fn edges(limits: &Limits, edges: Vec<(u64, u64)>) -> String {
    let graph = Graph {
        vertices: limits["vertices"],
        edges,
    };
    graph.write(1)
}

pub const PROBLEM: Problem = Problem {
    name: "no_game_no_life",
    answer,
    counted: false,
    sizes: &[
        // A small graph.
        ("small", |random, _| {
            dag_game::any_small_graph(random).write(1)
        }),
        ("largest", |random, limits| {
            dag_game::random_graph(random, limits["vertices"], limits["edges"]).write(1)
        }),
        ("dense", |random, limits| {
            dag_game::random_graph(random, 2_000, limits["edges"]).write(1)
        }),
        // The maximum number of edges between few vertices, for large Grundy numbers; the other vertices have none.
        ("complete", |random, limits| {
            let edges = limits["edges"];
            let mut graph = dag_game::complete((2 * edges).isqrt(), edges);
            graph.vertices = limits["vertices"];
            dag_game::renumbered(random, graph).write(1)
        }),
        // A path through all vertices.
        ("path", |_, limits| {
            dag_game::path(limits["vertices"]).write(1)
        }),
        // The maximum number of vertices without an edge: no token can move.
        ("lost", |_, limits| edges(limits, vec![])),
        // A single edge, to the last vertex.
        ("nearly-lost", |_, limits| {
            let last = limits["vertices"] - 1;
            edges(limits, vec![(last - 1, last)])
        }),
    ],
    // All acyclic graphs of up to four vertices.
    small_inputs: || {
        (1..=4)
            .flat_map(graph::small_graphs)
            .filter(Graph::is_acyclic)
            .map(|graph| graph.write(1))
            .collect()
    },
    origins: &[PublishedSample(&["sample-1", "sample-2", "sample-3"])],
};
