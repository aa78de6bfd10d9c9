//! Grundy numbers, P-positions and N-positions of a game given as a directed acyclic graph, on
//! which a token moves.
//!
//! **When.** The positions are numbered from 0 and the moves are edges: a token on a vertex moves
//! along an edge.
//! **When not.** Positions given by a rule, or positions that break into sums: use `grundy`, which
//! needs no numbering. With cycles, play need not end and Grundy numbers are undefined: use `loopy`.
//!
//! **Complexity.** O(n + m) time for n vertices and m edges. About 33 bytes a vertex beside the
//! graph, most of them for the longest path. No recursion: a path may be as long as memory allows.
//! Cache misses dominate, so the search reads each edge once and one byte of the vertex it leads
//! to, which halves the time.
//!
//! **Limits.** Repeated edges are harmless; a loop is a cycle. The Grundy number of a vertex is at
//! most its number of edges.
//!
//! **Why it is right.** A depth-first search leaves a vertex after all its options, unless it meets
//! an edge back to its current path. Such an edge closes a cycle, and every cycle contains one. So
//! without cycles the options of a vertex have their values when the search leaves it, and the
//! definition gives its own. Values below 64 are collected as bits of a word; only if all 64 occur
//! is the row read again.
//!
//! **Source.** R. P. Sprague, "Über mathematische Kampfspiele", 1935; the order: R. E. Tarjan,
//! "Edge-disjoint spanning trees and depth-first search", 1976.

use crate::graph::Graph;
use crate::mex::{mex_of_mask, MexSet};
use std::error::Error;
use std::fmt;

/// Returns the Grundy number of each vertex. O(n + m).
///
/// # Errors
///
/// If the graph has a cycle anywhere; the error lists its vertices.
///
/// ```
/// use grundy::dag::grundy_numbers;
/// use grundy::graph::Graph;
///
/// // Moves from 3 to 1 or 2, from 2 to 1 or 0, from 1 to 0.
/// let graph = Graph::new(4, &[(3, 1), (3, 2), (2, 1), (2, 0), (1, 0)]).unwrap();
/// assert_eq!(grundy_numbers(&graph), Ok(vec![0, 1, 2, 0]));
/// ```
pub fn grundy_numbers(graph: &Graph) -> Result<Vec<u64>, Cycle> {
    let mut numbers = vec![0; graph.vertices()];
    search(graph, |vertex, mask| {
        let mut number = mex_of_mask(mask);
        if number == LARGE {
            let options = graph.row(vertex);
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

/// Returns for each vertex whether it is a P-position, where the player to move loses. O(n + m).
///
/// This is faster than Grundy numbers, and enough for a game that is not part of a sum.
///
/// # Errors
///
/// If the graph has a cycle anywhere; the error lists its vertices.
///
/// ```
/// use grundy::dag::p_positions;
/// use grundy::graph::Graph;
///
/// let graph = Graph::new(3, &[(2, 1), (1, 0)]).unwrap();
/// assert_eq!(p_positions(&graph), Ok(vec![true, false, true]));
/// ```
pub fn p_positions(graph: &Graph) -> Result<Vec<bool>, Cycle> {
    let mut is_p = vec![false; graph.vertices()];
    search(graph, |vertex, mask| {
        // The value is 0 for a P-position and 1 for an N-position, which has an option of value 0.
        is_p[vertex] = mask & 1 == 0;
        mask & 1
    })?;
    Ok(is_p)
}

/// Returns a value of each vertex; `value_of` makes it from those of its options, in order of the edges.
/// O(n + m) and the time of `value_of`.
///
/// # Errors
///
/// If the graph has a cycle anywhere; the error lists its vertices.
///
/// ```
/// use grundy::dag::values;
/// use grundy::graph::Graph;
///
/// // The longest path from each vertex.
/// let graph = Graph::new(3, &[(2, 1), (2, 0), (1, 0)]).unwrap();
/// let longest = values(&graph, |paths: &[usize]| paths.iter().max().map_or(0, |path| path + 1));
/// assert_eq!(longest, Ok(vec![0, 1, 2]));
/// ```
pub fn values<T, F>(graph: &Graph, mut value_of: F) -> Result<Vec<T>, Cycle>
where
    T: Copy + Default,
    F: FnMut(&[T]) -> T,
{
    let mut values = vec![T::default(); graph.vertices()];
    let mut of_options = vec![];
    search(graph, |vertex, _| {
        of_options.clear();
        of_options.extend(graph.options(vertex).map(|option| values[option]));
        values[vertex] = value_of(&of_options);
        0
    })?;
    Ok(values)
}

/// Calls `value_of` for each vertex, after its options, with a mask of their values: bit v is 1 if
/// some option has value v < 64. It returns the value of the vertex.
fn search<F: FnMut(usize, u64) -> u64>(graph: &Graph, mut value_of: F) -> Result<(), Cycle> {
    let mut states = vec![NEW; graph.vertices()];
    let mut path: Vec<Entered> = Vec::with_capacity(graph.vertices().min(64));
    for start in 0..graph.vertices() as u32 {
        if states[start as usize] != NEW {
            continue;
        }
        let mut here = enter(graph, start, &mut states);
        loop {
            if here.next < here.end {
                let option = graph.options[here.next as usize];
                here.next += 1;
                match states[option as usize] {
                    NEW => {
                        path.push(here);
                        here = enter(graph, option, &mut states);
                    }
                    ON_PATH => {
                        path.push(here);
                        let vertices = path.iter().map(|entered| entered.vertex as usize);
                        return Err(Cycle {
                            vertices: vertices
                                .skip_while(|&vertex| vertex != option as usize)
                                .collect(),
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

fn enter(graph: &Graph, vertex: u32, states: &mut [u8]) -> Entered {
    states[vertex as usize] = ON_PATH;
    Entered {
        vertex,
        next: graph.first[vertex as usize],
        end: graph.first[vertex as usize + 1],
        mask: 0,
    }
}

/// Masks hold values below 64; as the state of a vertex, 64 stands for all larger values, too.
const LARGE: u64 = 64;
/// The state of a vertex that the search has not reached. Once it leaves the vertex, the state is
/// the value.
const NEW: u8 = 255;
/// The state of a vertex on the current path.
const ON_PATH: u8 = 254;

/// A vertex on the current path.
struct Entered {
    vertex: u32,
    /// The part of its row not yet read.
    next: u32,
    end: u32,
    /// The values of its options so far.
    mask: u64,
}

impl Entered {
    fn add(&mut self, value: u8) {
        if u64::from(value) < LARGE {
            self.mask |= 1 << value;
        }
    }
}

/// The error that a graph has a cycle, so play need not end.
///
/// ```
/// use grundy::dag::grundy_numbers;
/// use grundy::graph::Graph;
///
/// let graph = Graph::new(3, &[(0, 1), (1, 2), (2, 1)]).unwrap();
/// let cycle = grundy_numbers(&graph).unwrap_err();
/// assert_eq!(cycle.to_string(), "the graph has a cycle of length 2: 1 -> 2 -> 1");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cycle {
    /// The vertices in order: an edge leads from each to the next, and from the last to the first.
    pub vertices: Vec<usize>,
}

/// One line with the first vertices of the cycle, or all if they are few.
impl fmt::Display for Cycle {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        const MOST_NAMED: usize = 10;
        write!(
            formatter,
            "the graph has a cycle of length {}: ",
            self.vertices.len()
        )?;
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
