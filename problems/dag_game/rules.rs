//! A token on a vertex of a graph: a move takes it along an edge.

use games::graph::{Graph, Tokens, small_graphs};
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

/// A graph and the vertex of the token on it.
pub type Token = (Graph, u64);

/// Returns a random acyclic graph: each edge leads down in a random order of the vertices.
pub fn random_graph(random: &mut Random, vertices: u64, edges: u64) -> Graph {
    let edges = random.list(if vertices < 2 { 0 } else { edges }, |random| {
        let from = random.between(1, vertices - 1);
        (from, random.between(0, from - 1))
    });
    renumbered(random, Graph { vertices, edges })
}

/// Returns a small random acyclic graph, often with duplicate edges and isolated vertices.
pub fn any_small_graph(random: &mut Random) -> Graph {
    let vertices = random.between(1, 7);
    let edges = random.between(0, 3 * vertices);
    random_graph(random, vertices, edges)
}

/// Returns such a graph with a token on any vertex.
pub fn any_small_token(random: &mut Random) -> Token {
    let graph = any_small_graph(random);
    let start = random.between(0, graph.vertices - 1);
    (graph, start)
}

/// Returns a path through all vertices, from the last to vertex 0.
pub fn path(vertices: u64) -> Graph {
    Graph {
        vertices,
        edges: (1..vertices).map(|vertex| (vertex, vertex - 1)).collect(),
    }
}

/// Returns a graph with an edge from each vertex to each lower one, cut off after `edges` edges.
pub fn complete(vertices: u64, edges: u64) -> Graph {
    let all = (1..vertices).flat_map(|from| (0..from).map(move |to| (from, to)));
    Graph {
        vertices,
        edges: all.take(edges as usize).collect(),
    }
}

/// Returns a graph with edges from the last vertex to all others in turn, again and again.
pub fn star(vertices: u64, edges: u64) -> Graph {
    let all = (0..vertices - 1).cycle().map(|to| (vertices - 1, to));
    Graph {
        vertices,
        edges: all.take(edges as usize).collect(),
    }
}

/// Returns a path, whose vertices are won and lost in turn, and a last vertex with edges to all won ones: it is lost. If
/// `is_won`, its last edge leads to a lost one.
pub fn fan(random: &mut Random, vertices: u64, is_won: bool) -> Graph {
    let last = vertices - 1;
    let won = random.shuffled((0..last / 2).collect());
    let mut graph = path(last);
    graph.vertices = vertices;
    graph
        .edges
        .extend(won.iter().map(|index| (last, 2 * index + 1)));
    if is_won {
        graph
            .edges
            .push((last, 2 * random.between(0, last / 2 - 1)));
    }
    graph
}

/// Returns the graph with its vertices renumbered at random and its edges in random order.
pub fn renumbered(random: &mut Random, mut graph: Graph) -> Graph {
    let numbers = random.shuffled((0..graph.vertices).collect());
    for (from, to) in &mut graph.edges {
        *from = numbers[*from as usize];
        *to = numbers[*to as usize];
    }
    graph.edges = random.shuffled(graph.edges);
    graph
}

/// Returns all directed acyclic graphs of this many vertices, with each of their vertices as a start.
pub fn small_tokens(vertices: u64) -> impl Iterator<Item = Token> {
    let graphs = small_graphs(vertices).filter(Graph::is_acyclic);
    graphs.flat_map(|graph| (0..graph.vertices).map(move |start| (graph.clone(), start)))
}

/// Returns a graph whose only edge is between vertices that don't fit into 16 bits.
pub fn edge_of_17_bits() -> Graph {
    Graph {
        vertices: 65_538,
        edges: vec![(65_537, 65_536)],
    }
}

pub const PROBLEM: Problem = Problem {
    name: "dag_game",
    answer,
    counted: false,
    sizes: &[
        // A small graph, from any vertex.
        ("small", |random, _| {
            let (graph, start) = any_small_token(random);
            write(&graph, start)
        }),
        // The maximum number of vertices and edges; the token starts at the start of the first edge.
        ("largest", |random, limits| {
            let graph = random_graph(random, limits["vertices"], limits["edges"]);
            write(&graph, graph.edges[0].0)
        }),
        // A path of maximum length, from its first vertex.
        ("path", |_, limits| {
            write(&path(limits["vertices"]), limits["vertices"] - 1)
        }),
        // A path of maximum length, numbered at random, from any vertex.
        ("path-renumbered", |random, limits| {
            write(&renumbered(random, path(limits["vertices"])), 0)
        }),
        // The maximum number of edges between few vertices, for large Grundy numbers.
        ("complete", |random, limits| {
            let edges = limits["edges"];
            let vertices = (2 * edges).isqrt();
            let graph = renumbered(random, complete(vertices, edges));
            write(&graph, random.between(0, vertices - 1))
        }),
        // The maximum number of edges from one vertex, where the token starts.
        ("star", |_, limits| {
            write(
                &star(limits["vertices"], limits["edges"]),
                limits["vertices"] - 1,
            )
        }),
        ("lost", |random, limits| {
            let vertices = limits["vertices"];
            write(&fan(random, vertices, false), vertices - 1)
        }),
        ("nearly-lost", |random, limits| {
            let vertices = limits["vertices"];
            write(&fan(random, vertices, true), vertices - 1)
        }),
    ],
    // All acyclic graphs of up to four vertices, from each vertex, and vertices that don't fit into 16 bits.
    small_inputs: || {
        let tokens = (0..=4)
            .flat_map(small_tokens)
            .chain([(edge_of_17_bits(), 65_537)]);
        tokens.map(|(graph, start)| write(&graph, start)).collect()
    },
    origins: &[WorkedExample(&["sample-1"])],
};
