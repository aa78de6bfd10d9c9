//! Grundy numbers, P-positions and N-positions of a game that is given as a directed graph without cycles.
//!
//! **When.** The positions are numbered from 0 and the moves are edges: a token on a vertex, moved along an edge.
//! **When not.** A position that falls apart into a sum is no vertex, and positions that are known only by a rule need
//! not be numbered at all: search them from the start. In a graph with cycles a play need not end, and there are no
//! Grundy numbers.
//!
//! **Complexity.** O(n + m) time for n vertices and m edges. Memory: 4 bytes a vertex and 4 an edge, 8 more an edge
//! while the graph is made, and about 17 more a vertex while the numbers are found, most of it for the longest path.
//! No recursion: a path may be as long as memory allows.
//!
//! **Limits.** n and m below 2³². Equal edges are harmless, a loop is a cycle. The Grundy number of a vertex is at most
//! the number of its edges.
//!
//! **Why it is right.** A depth-first search leaves a vertex after all of its options, unless an edge leads back to the
//! path that it is on, and such an edge closes a cycle; every cycle has one. So in the order in which the search leaves
//! the vertices, sinks first, the options of each are known when it comes, and the definition does the rest.
//!
//! **Source.** R. P. Sprague, "Über mathematische Kampfspiele", 1935; the order: R. E. Tarjan, "Edge-disjoint spanning
//! trees and depth-first search", 1976.

use crate::mex::MexSet;
use std::convert::TryFrom;
use std::error::Error;
use std::fmt;
use std::ops::Range;

/// A directed graph in compressed sparse rows.
///
/// ```
/// use grundy::dag::Graph;
///
/// // From 3 to 1 or 2, from 2 to 1 or 0, from 1 to 0.
/// let graph = Graph::new(4, &[(3, 1), (3, 2), (2, 1), (2, 0), (1, 0)]);
/// assert_eq!(graph.grundy_numbers(), Ok(vec![0, 1, 2, 0]));
/// assert_eq!(graph.p_positions(), Ok(vec![true, false, false, true]));
/// ```
#[derive(Clone, Debug)]
pub struct Graph {
    /// The options of vertex v are `options[first[v] .. first[v + 1]]`.
    first: Vec<u32>,
    options: Vec<u32>,
}

impl Graph {
    /// Makes the graph of the vertices 0 .. `vertices` with these edges, each a pair (from, to). O(n + m).
    ///
    /// # Panics
    ///
    /// If an edge has a vertex that is not in the graph, or if there are 2³² vertices or edges.
    pub fn new(vertices: usize, edges: &[(u32, u32)]) -> Graph {
        u32::try_from(vertices).expect("fewer than 2^32 vertices");
        u32::try_from(edges.len()).expect("fewer than 2^32 edges");
        // The length of the row of vertex v at v + 1, then the sum of the rows before it at v.
        let mut first = vec![0; vertices + 1];
        for &(from, to) in edges {
            let larger = from.max(to);
            assert!((larger as usize) < vertices, "vertex {} is not in the graph", larger);
            first[from as usize + 1] += 1;
        }
        for vertex in 0..vertices {
            first[vertex + 1] += first[vertex];
        }
        // Edges put straight into their rows would miss the cache one by one. So they are put into blocks of rows first,
        // each of which fits the cache.
        const ROWS: usize = 1 << 12;
        let mut next: Vec<u32> = first.iter().copied().step_by(ROWS).collect();
        let mut blocks = vec![(0, 0); edges.len()];
        for &(from, to) in edges {
            let place = &mut next[from as usize / ROWS];
            blocks[*place as usize] = (from, to);
            *place += 1;
        }
        let mut next = first.clone();
        let mut options = vec![0; edges.len()];
        for (from, to) in blocks {
            let place = &mut next[from as usize];
            options[*place as usize] = to;
            *place += 1;
        }
        Graph { first, options }
    }

    /// Returns how many vertices the graph has. O(1).
    pub fn vertices(&self) -> usize {
        self.first.len() - 1
    }

    /// Returns where the edges of a vertex lead, in the order in which the edges were given. O(1).
    pub fn options(&self, vertex: u32) -> &[u32] {
        let row = self.row(vertex);
        &self.options[row.start as usize..row.end as usize]
    }

    /// Returns the Grundy number of each vertex. O(n + m).
    ///
    /// # Errors
    ///
    /// If the graph has a cycle, anywhere: then the error names the vertices on one.
    pub fn grundy_numbers(&self) -> Result<Vec<u32>, Cycle> {
        let most_options = self.first.windows(2).map(|ends| ends[1] - ends[0]).max();
        let mut of_options = MexSet::new(most_options.unwrap_or(0) as usize);
        let mut numbers = vec![0; self.vertices()];
        self.visit_from_the_sinks(|vertex, options| {
            of_options.clear();
            for &option in options {
                of_options.insert(numbers[option as usize] as usize);
            }
            numbers[vertex as usize] = of_options.mex() as u32;
        })?;
        Ok(numbers)
    }

    /// Returns for each vertex whether it is a P-position, which the player to move loses. O(n + m).
    ///
    /// That is less work than Grundy numbers, and enough for a game that is not part of a sum.
    ///
    /// # Errors
    ///
    /// If the graph has a cycle, anywhere: then the error names the vertices on one.
    pub fn p_positions(&self) -> Result<Vec<bool>, Cycle> {
        let mut is_p = vec![false; self.vertices()];
        self.visit_from_the_sinks(|vertex, options| {
            is_p[vertex as usize] = options.iter().all(|&option| !is_p[option as usize]);
        })?;
        Ok(is_p)
    }

    /// Calls `visit` with each vertex and its options, which it has been called with before.
    fn visit_from_the_sinks<F: FnMut(u32, &[u32])>(&self, mut visit: F) -> Result<(), Cycle> {
        let mut states = vec![State::New; self.vertices()];
        // The path that the search is on: vertices, each with the part of its row that is still to be looked at.
        let mut path: Vec<(u32, Range<u32>)> = Vec::new();
        for start in 0..self.vertices() as u32 {
            if states[start as usize] == State::New {
                states[start as usize] = State::OnPath;
                path.push((start, self.row(start)));
            }
            while let Some((vertex, row)) = path.last_mut() {
                match row.next() {
                    None => {
                        states[*vertex as usize] = State::Left;
                        visit(*vertex, self.options(*vertex));
                        path.pop();
                    }
                    Some(place) => {
                        let option = self.options[place as usize];
                        match states[option as usize] {
                            State::New => {
                                states[option as usize] = State::OnPath;
                                path.push((option, self.row(option)));
                            }
                            State::OnPath => {
                                let vertices = path.iter().map(|entered| entered.0);
                                return Err(Cycle {
                                    vertices: vertices.skip_while(|&vertex| vertex != option).collect(),
                                });
                            }
                            State::Left => (),
                        }
                    }
                }
            }
        }
        Ok(())
    }

    fn row(&self, vertex: u32) -> Range<u32> {
        self.first[vertex as usize]..self.first[vertex as usize + 1]
    }
}

/// How far the search is with a vertex.
#[derive(Clone, Copy, PartialEq)]
enum State {
    New,
    OnPath,
    Left,
}

/// The error that a graph has a cycle, so that a play need not end.
///
/// ```
/// use grundy::dag::Graph;
///
/// let graph = Graph::new(3, &[(0, 1), (1, 2), (2, 1)]);
/// let cycle = graph.grundy_numbers().unwrap_err();
/// assert_eq!(cycle.to_string(), "the graph has a cycle of length 2: 1 -> 2 -> 1");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle {
    /// Its vertices in order: an edge leads from each to the next, and from the last to the first.
    pub vertices: Vec<u32>,
}

/// One line with the first vertices of the cycle, or all if they are few.
impl fmt::Display for Cycle {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        const MOST_NAMED: usize = 10;
        write!(formatter, "the graph has a cycle of length {}: ", self.vertices.len())?;
        for vertex in self.vertices.iter().take(MOST_NAMED) {
            write!(formatter, "{} -> ", vertex)?;
        }
        if self.vertices.len() > MOST_NAMED {
            write!(formatter, "... -> ")?;
        }
        write!(formatter, "{}", self.vertices[0])
    }
}

impl Error for Cycle {}

/// Returns the vertex of this number, in a graph of the vertices 0 .. `vertices`. O(1).
///
/// # Errors
///
/// If there is no vertex of this number, or if it is 2³² or more.
///
/// ```
/// use grundy::dag::vertex;
///
/// assert_eq!(vertex(2, 3), Ok(2));
/// assert_eq!(vertex(3, 3).unwrap_err().to_string(), "vertex 3 is out of range: the number of vertices is 3");
/// ```
pub fn vertex(number: i64, vertices: usize) -> Result<u32, OutOfRange> {
    u32::try_from(number)
        .ok()
        .filter(|&vertex| (vertex as usize) < vertices)
        .ok_or(OutOfRange { number, vertices })
}

/// The error that a graph has no vertex of a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutOfRange {
    /// The number that stands for no vertex.
    pub number: i64,
    /// How many vertices there are.
    pub vertices: usize,
}

impl fmt::Display for OutOfRange {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "vertex {} is out of range: the number of vertices is {}",
            self.number, self.vertices
        )
    }
}

impl Error for OutOfRange {}
