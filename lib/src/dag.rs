//! Grundy numbers, P-positions and N-positions of a game that is given as a directed graph without cycles.
//!
//! **When.** The positions are numbered from 0 and the moves are edges: a token on a vertex, moved along an edge.
//! **When not.** A position that falls apart into a sum is no vertex, and positions that are known only by a rule need
//! not be numbered at all: search them from the start. In a graph with cycles a play need not end, and there are no
//! Grundy numbers.
//!
//! **Complexity.** O(n + m) time for n vertices and m edges. Memory: 4 bytes a vertex and 4 an edge, 8 more an edge
//! while the graph is made, and about 33 more a vertex while the numbers are found, most of it for the longest path.
//! No recursion: a path may be as long as memory allows. The time is that of memory outside of the cache, so the search
//! looks at each edge once, and for the vertex that it leads to at a single byte, which halves the time; and it asks for the
//! rows of a vertex's options when it enters the vertex, which saves a tenth.
//!
//! **Limits.** n and m below 2³². Equal edges are harmless, a loop is a cycle. The Grundy number of a vertex is at most
//! the number of its edges.
//!
//! **Why it is right.** A depth-first search leaves a vertex after all of its options, unless an edge leads back to the
//! path that it is on, and such an edge closes a cycle; every cycle has one. So in the order in which the search leaves
//! the vertices, sinks first, the options of each are known when it comes, and the definition does the rest. Their
//! numbers below 64 are collected as bits of a word on the way; only when it has all of them the row is looked at again.
//!
//! **Source.** R. P. Sprague, "Über mathematische Kampfspiele", 1935; the order: R. E. Tarjan, "Edge-disjoint spanning
//! trees and depth-first search", 1976.

use crate::counting_sort::sort_by_counting;
use crate::mex::{mex_of_mask, MexSet};
use crate::prefetch::prefetch;
use std::error::Error;
use std::fmt;

/// A directed graph in compressed sparse rows.
///
/// ```
/// use grundy::dag::Graph;
///
/// // From 3 to 1 or 2, from 2 to 1 or 0, from 1 to 0.
/// let graph = Graph::new(4, &[(3, 1), (3, 2), (2, 1), (2, 0), (1, 0)]).unwrap();
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
    /// Where a problem counts vertices from 1, read them as `Usize1`.
    ///
    /// # Errors
    ///
    /// If an edge has a vertex that is not in the graph: then the error names the first such edge.
    ///
    /// # Panics
    ///
    /// If there are 2³² vertices or edges.
    ///
    /// ```
    /// use grundy::dag::Graph;
    ///
    /// let error = Graph::new(3, &[(0, 1), (1, 3)]).unwrap_err();
    /// assert_eq!(error.to_string(), "edge 1: vertex 3 is out of range: the number of vertices is 3");
    /// ```
    pub fn new(vertices: usize, edges: &[(usize, usize)]) -> Result<Graph, OutOfRange> {
        let fits = |count: usize, what: &str| {
            assert!(
                count as u64 >> 32 == 0,
                "{} {}: a graph has fewer than 2^32",
                count,
                what
            );
        };
        fits(vertices, "vertices");
        fits(edges.len(), "edges");
        if let Some(index) = edges.iter().position(|&(from, to)| from.max(to) >= vertices) {
            let (from, to) = edges[index];
            return Err(OutOfRange {
                vertex: if from < vertices { to } else { from },
                vertices,
                edge: Some(index),
            });
        }
        // Edges put straight into their rows would miss the cache one by one. So if they are many, they are put into blocks
        // of rows first, each of which fits the cache.
        const ROWS: usize = 1 << 12;
        let (first, options) = if vertices < ROWS {
            sort_by_counting(edges, vertices, |edge| edge.0, |edge| edge.1 as u32)
        } else {
            let block = |edge: (usize, usize)| edge.0 / ROWS;
            let in_blocks =
                sort_by_counting(edges, vertices / ROWS + 1, block, |edge| (edge.0 as u32, edge.1 as u32)).1;
            sort_by_counting(&in_blocks, vertices, |edge| edge.0 as usize, |edge| edge.1)
        };
        Ok(Graph { first, options })
    }

    /// Returns how many vertices the graph has. O(1).
    pub fn vertices(&self) -> usize {
        self.first.len() - 1
    }

    /// Returns this vertex if the graph has it. O(1).
    ///
    /// # Errors
    ///
    /// If the graph does not have it.
    ///
    /// ```
    /// use grundy::dag::Graph;
    ///
    /// let graph = Graph::new(3, &[(0, 1)]).unwrap();
    /// assert_eq!(graph.vertex(2), Ok(2));
    /// let error = graph.vertex(3).unwrap_err();
    /// assert_eq!(error.to_string(), "vertex 3 is out of range: the number of vertices is 3");
    /// ```
    pub fn vertex(&self, vertex: usize) -> Result<usize, OutOfRange> {
        let vertices = self.vertices();
        let edge = None;
        if vertex < vertices {
            Ok(vertex)
        } else {
            Err(OutOfRange { vertex, vertices, edge })
        }
    }

    /// Lists where the edges of a vertex lead, in the order in which the edges were given. O(1) for each.
    ///
    /// # Panics
    ///
    /// If the graph does not have the vertex.
    ///
    /// ```
    /// use grundy::dag::Graph;
    ///
    /// let graph = Graph::new(3, &[(2, 1), (2, 0)]).unwrap();
    /// assert_eq!(graph.options(2).collect::<Vec<usize>>(), [1, 0]);
    /// ```
    pub fn options(&self, vertex: usize) -> impl Iterator<Item = usize> + '_ {
        self.row(vertex).iter().map(|&option| option as usize)
    }

    /// The options of a vertex as they are stored.
    fn row(&self, vertex: usize) -> &[u32] {
        &self.options[self.first[vertex] as usize..self.first[vertex + 1] as usize]
    }

    /// Returns the Grundy number of each vertex. O(n + m).
    ///
    /// # Errors
    ///
    /// If the graph has a cycle, anywhere: then the error names the vertices on one.
    pub fn grundy_numbers(&self) -> Result<Vec<u64>, Cycle> {
        let mut numbers = vec![0; self.vertices()];
        self.search(|vertex, mask| {
            let mut number = mex_of_mask(mask);
            if number == LARGE {
                let options = self.row(vertex);
                let mut of_options = MexSet::new(options.len());
                for &option in options {
                    of_options.insert(numbers[option as usize]);
                }
                number = of_options.mex();
            }
            numbers[vertex] = number;
            number
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
        self.search(|vertex, mask| {
            // 0 for a P-position and 1 for an N-position, which has an option of value 0.
            is_p[vertex] = mask & 1 == 0;
            mask & 1
        })?;
        Ok(is_p)
    }

    /// Calls `value_of` for each vertex with the set of its options' values below 64, bit v of a mask for value v; it
    /// returns the value of the vertex.
    fn search<F: FnMut(usize, u64) -> u64>(&self, mut value_of: F) -> Result<(), Cycle> {
        let is_large = self.options.len() > IN_CACHE;
        let mut states = vec![NEW; self.vertices()];
        let mut path: Vec<Entered> = Vec::with_capacity(self.vertices().min(64));
        for start in 0..self.vertices() as u32 {
            if states[start as usize] != NEW {
                continue;
            }
            let mut here = self.enter(start, &mut states);
            loop {
                if here.next < here.end {
                    let option = self.options[here.next as usize];
                    here.next += 1;
                    match states[option as usize] {
                        NEW => {
                            if is_large {
                                self.prefetch_rows(option, &states);
                            }
                            path.push(here);
                            here = self.enter(option, &mut states);
                        }
                        ON_PATH => {
                            path.push(here);
                            let vertices = path.iter().map(|entered| entered.vertex as usize);
                            return Err(Cycle {
                                vertices: vertices.skip_while(|&vertex| vertex != option as usize).collect(),
                            });
                        }
                        value => here.add(value),
                    }
                } else {
                    let value = value_of(here.vertex as usize, here.mask).min(LARGE) as u8;
                    states[here.vertex as usize] = value;
                    match path.pop() {
                        Some(before) => here = before,
                        None => break,
                    }
                    here.add(value);
                }
            }
        }
        Ok(())
    }

    /// Asks for the rows of the first options of a vertex that are new: some of these rows come next.
    fn prefetch_rows(&self, vertex: u32, states: &[u8]) {
        for &option in self.row(vertex as usize).iter().take(8) {
            if states[option as usize] == NEW {
                prefetch(&self.options, self.first[option as usize] as usize);
            }
        }
    }

    fn enter(&self, vertex: u32, states: &mut [u8]) -> Entered {
        states[vertex as usize] = ON_PATH;
        Entered {
            vertex,
            next: self.first[vertex as usize],
            end: self.first[vertex as usize + 1],
            mask: 0,
        }
    }
}

/// So many options stay in the cache.
const IN_CACHE: usize = 1 << 17;
/// Values from 64 on are not in masks; as the state of a vertex it stands for all of them.
const LARGE: u64 = 64;
/// The state of a vertex that the search has not seen. The state of one that it has left is the value.
const NEW: u8 = 255;
/// The state of a vertex on the path that the search is on.
const ON_PATH: u8 = 254;

/// A vertex on the path of the search.
struct Entered {
    vertex: u32,
    /// The part of its row that is still to be looked at.
    next: u32,
    end: u32,
    /// The values of the options so far.
    mask: u64,
}

impl Entered {
    fn add(&mut self, value: u8) {
        if u64::from(value) < LARGE {
            self.mask |= 1 << value;
        }
    }
}

/// The error that a graph has a cycle, so that a play need not end.
///
/// ```
/// use grundy::dag::Graph;
///
/// let graph = Graph::new(3, &[(0, 1), (1, 2), (2, 1)]).unwrap();
/// let cycle = graph.grundy_numbers().unwrap_err();
/// assert_eq!(cycle.to_string(), "the graph has a cycle of length 2: 1 -> 2 -> 1");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle {
    /// Its vertices in order: an edge leads from each to the next, and from the last to the first.
    pub vertices: Vec<usize>,
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

/// The error that a graph does not have a vertex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OutOfRange {
    /// The number that stands for no vertex.
    pub vertex: usize,
    /// How many vertices the graph has.
    pub vertices: usize,
    /// The index of the edge that begins or ends there, if it is one.
    pub edge: Option<usize>,
}

impl fmt::Display for OutOfRange {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(edge) = self.edge {
            write!(formatter, "edge {}: ", edge)?;
        }
        write!(
            formatter,
            "vertex {} is out of range: the number of vertices is {}",
            self.vertex, self.vertices
        )
    }
}

impl Error for OutOfRange {}
