//! Directed graphs in inputs, and tokens on them: a position is a vertex, and a move follows an edge.
//!
//! An input has n, m, then m edges, each a pair of vertices numbered from 0 or from 1.

use anyhow::{Context, Result, ensure};

use crate::game::game;
use crate::input::{reader::Input, small};
use crate::search::definition::Definition;

/// A graph as written in an input: its edges in order, with duplicates.
#[derive(Clone, Debug)]
pub struct Graph {
    pub vertices: u64,
    pub edges: Vec<(u64, u64)>,
}

impl Graph {
    /// Reads a graph whose vertices are numbered from `first`; a vertex out of range is an error.
    pub fn read(input: &mut Input<'_>, first: u64) -> Result<Graph> {
        let mut graph = Graph {
            vertices: input.number("the number of vertices")?,
            edges: vec![],
        };
        for _ in 0..input.number("the number of edges")? {
            let from = graph.read_vertex(input, first, "the vertex that an edge comes from")?;
            graph.edges.push((
                from,
                graph.read_vertex(input, first, "the vertex that an edge leads to")?,
            ));
        }
        Ok(graph)
    }

    /// Reads a vertex of the graph, which an input numbers from `first`.
    pub fn read_vertex(&self, input: &mut Input<'_>, first: u64, what: &str) -> Result<u64> {
        let (number, vertices) = (input.number(what)?, self.vertices);
        let vertex = number
            .checked_sub(first)
            .filter(|&vertex| vertex < vertices);
        vertex.with_context(|| {
            format!("expected {what}, found {number}: the graph has {vertices} vertices")
        })
    }

    /// Returns for each vertex where the edges lead, in the order of the input.
    pub fn options(&self) -> Vec<Vec<u64>> {
        let mut options = vec![vec![]; self.vertices as usize];
        for &(from, to) in &self.edges {
            options[from as usize].push(to);
        }
        options
    }

    /// Returns whether the graph has no cycle, so every play ends and each vertex has a Grundy number.
    pub fn is_acyclic(&self) -> bool {
        let tokens = Tokens {
            options: vec![self.options()],
        };
        let mut definition = Definition::new(&tokens).by_theorem();
        // Most small graphs have one, and it is found faster than another cycle.
        let has_loop = self.edges.iter().any(|(from, to)| from == to);
        !has_loop
            && (0..self.vertices).all(|vertex| definition.grundy_number(&[(0, vertex)]).is_ok())
    }

    /// Returns the graph as written in an input, where the vertices are numbered from `first`.
    pub fn write(&self, first: u64) -> String {
        let edge = |(from, to): &(u64, u64)| format!("{} {}\n", first + from, first + to);
        let edges: String = self.edges.iter().map(edge).collect();
        format!("{} {}\n{edges}", self.vertices, self.edges.len())
    }
}

/// A game of tokens on graphs, one on each. A component is the index of a graph and the vertex of its token.
pub struct Tokens {
    /// For each graph and each of its vertices, where the edges lead, in the order of the input.
    options: Vec<Vec<Vec<u64>>>,
}

impl Tokens {
    /// Makes the game; a graph with a cycle is an error.
    pub fn new(graphs: &[Graph]) -> Result<Tokens> {
        ensure!(
            graphs.iter().all(Graph::is_acyclic),
            "play need not end: the graph has a cycle"
        );
        Ok(Tokens {
            options: graphs.iter().map(Graph::options).collect(),
        })
    }
}

game!(
    Tokens,
    |game, (graph, vertex): (usize, u64)| {
        game.options[graph][vertex as usize]
            .iter()
            .map(move |&option| vec![(graph, option)])
    },
    |game, (graph, vertex)| {
        if game.options.len() == 1 {
            format!("vertex {vertex}")
        } else {
            format!("vertex {vertex} of graph {graph}")
        }
    }
);

/// Returns all directed graphs with this many vertices, loops included. An odd number of edges is in descending order.
pub fn small_graphs(vertices: u64) -> impl Iterator<Item = Graph> {
    let pairs = (0..vertices).flat_map(|from| (0..vertices).map(move |to| (from, to)));
    let sets = small::subsets(&pairs.collect::<Vec<_>>());
    sets.into_iter().map(move |mut edges| {
        if edges.len() % 2 == 1 {
            edges.reverse();
        }
        Graph { vertices, edges }
    })
}
