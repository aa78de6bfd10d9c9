//! Each vertex of a graph without cycles has a number; a move lowers that of one vertex and sets those of its options to
//! anything: who wins, and how.
//!
//! **When.** A promise at one vertex is broken, and those at the next vertices may be changed at will, also upwards.
//! At most K taken, at most K added: all numbers modulo K + 1, if a move reaches two vertices of every lower level.
//! **When not.** A token moves along the edges: `dag`. Coins go along the edges: `staircase_tree`, or heaps.
//!
//! **Complexity.** O(n + m) time for n vertices and m edges.
//!
//! **Limits.** Any `u64`. With cycles play need not end.
//!
//! **Why it is right.** Let the level of a vertex be its Grundy number. Claim: lost are the positions in which each
//! level has XOR 0 of its numbers. A move at level g changes one number of level g, as no option has the level g; so it does not
//! lead from such a position to another. From any other, take the highest level whose XOR is not 0 and lower one of its numbers
//! as in Nim. That vertex has an option on each lower level, as its level is a mex: set it so that the XOR is 0 there. Play
//! ends: the vertices sorted so that options come last, each move makes the list of numbers smaller in lexicographic order.
//!
//! **Source.** Codeforces 1149 E, "Election Promises", 2019.

use crate::dag::{grundy_numbers, Cycle};
use crate::graph::Graph;

/// Returns the numbers after a winning move, or `None` if the player to move loses. O(n + m).
///
/// # Errors
///
/// If the graph has a cycle.
///
/// # Panics
///
/// If the number of values is not the number of vertices.
///
/// ```
/// use grundy::graph::Graph;
/// use grundy::vertex_values::winning_option;
///
/// let graph = Graph::new(3, &[(0, 1), (2, 1)]).unwrap();
/// assert_eq!(winning_option(&graph, &[5, 7, 3]), Ok(Some(vec![3, 0, 3])));
/// assert_eq!(winning_option(&graph, &[5, 0, 5]), Ok(None));
/// ```
pub fn winning_option(graph: &Graph, values: &[u64]) -> Result<Option<Vec<u64>>, Cycle> {
    assert_eq!(
        values.len(),
        graph.vertices(),
        "expected a value for each vertex"
    );
    let levels = grundy_numbers(graph)?;
    let mut sums = vec![0; values.len()];
    for (&level, value) in levels.iter().zip(values) {
        sums[level as usize] ^= value;
    }
    let highest = sums.iter().rposition(|&sum| sum != 0);
    Ok(highest.map(|highest| {
        let is_lower = |&vertex: &usize| {
            levels[vertex] == highest as u64 && values[vertex] ^ sums[highest] < values[vertex]
        };
        let lowered = (0..values.len())
            .find(is_lower)
            .expect("a number has the highest bit of the XOR");
        let mut after = values.to_vec();
        after[lowered] ^= sums[highest];
        for option in graph.options(lowered) {
            // The first option of each lower level takes its XOR, and none is left for the others.
            if levels[option] < highest as u64 {
                after[option] ^= sums[levels[option] as usize];
                sums[levels[option] as usize] = 0;
            }
        }
        after
    }))
}

/// Returns whether the player to move wins. O(n + m). Errors and panics as [`winning_option`].
///
/// ```
/// use grundy::graph::Graph;
///
/// assert_eq!(grundy::vertex_values::next_player_wins(&Graph::new(2, &[(1, 0)]).unwrap(), &[0, 4]), Ok(true));
/// ```
pub fn next_player_wins(graph: &Graph, values: &[u64]) -> Result<bool, Cycle> {
    Ok(winning_option(graph, values)?.is_some())
}
