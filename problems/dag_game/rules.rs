//! A token on a vertex of a graph: a move takes it along an edge.

use games::graph::{Graph, Tokens};
use games::*;

/// For `cargo judge explore`: the graph with an edge from each number to its proper divisors.
pub fn rules() -> Rules {
    heap(|vertex| (1..vertex).filter(move |divisor| vertex % divisor == 0)).up_to(2000)
}

fn answer(text: &str, why: &Why) -> Result<String> {
    let mut input = Input::new(text);
    let graph = Graph::read(&mut input, 0)?;
    let start = graph.read_vertex(&mut input, 0, "the start")?;
    let game = Tokens::new(&[graph])?;
    let mut definition = why.definition(&game);
    let grundy = definition.grundy_number(&[(0, start)])?;
    // With one token, every move to a P-position lowers the Grundy number, which becomes 0.
    let result = match definition.lowering_move(&[(0, start)])? {
        Some((_, left)) => format!("Winning move: {start} -> {} (to Grundy 0)", left[0].1),
        None => "Losing position for the first player.".to_owned(),
    };
    Ok(format!("Grundy(s) = {grundy}\n{result}\n"))
}

/// Writes an input.
pub fn write(graph: &Graph, start: u64) -> String {
    format!("{}{start}\n", graph.write(0))
}

pub const PROBLEM: Problem = Problem {
    name: "dag_game",
    answer,
    counted: false,
    sizes: &[
        // A small graph, from any vertex.
        ("small", |random, _| {
            let (graph, start) = graph::any_small_token(random);
            write(&graph, start)
        }),
        // The maximum number of vertices and edges; the token starts at the start of the first edge.
        ("largest", |random, limits| {
            let graph = graph::random_graph(random, limits["vertices"], limits["edges"]);
            write(&graph, graph.edges[0].0)
        }),
        // A path of maximum length, from its first vertex.
        ("path", |_, limits| write(&graph::path(limits["vertices"]), limits["vertices"] - 1)),
        // A path of maximum length, numbered at random, from any vertex.
        ("path-renumbered", |random, limits| write(&graph::renumbered(random, graph::path(limits["vertices"])), 0)),
        // The maximum number of edges between few vertices, for large Grundy numbers.
        ("complete", |random, limits| {
            let edges = limits["edges"];
            let vertices = (2 * edges).isqrt();
            let graph = graph::renumbered(random, graph::complete(vertices, edges));
            write(&graph, random.between(0, vertices - 1))
        }),
        // The maximum number of edges from one vertex, where the token starts.
        ("star", |_, limits| write(&graph::star(limits["vertices"], limits["edges"]), limits["vertices"] - 1)),
    ],
    // All acyclic graphs of up to four vertices, from each vertex, and vertices that don't fit into 16 bits.
    small_inputs: || {
        let tokens = (0..=4).flat_map(graph::small_tokens).chain([(graph::edge_of_17_bits(), 65_537)]);
        tokens.map(|(graph, start)| write(&graph, start)).collect()
    },
    origins: &[WorkedExample(&["sample-1"])],
};
