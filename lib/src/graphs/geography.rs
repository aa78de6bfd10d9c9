//! Undirected vertex geography: a token moves along edges, or over the squares of a grid, and never
//! returns to where it was; who wins from each start, and how.
//!
//! **When.** A move goes from the current vertex to a neighbour that was never visited; a player who
//! cannot move loses. The vertices may be cities, squares that a piece can reach, or words. For all
//! winning moves, take away the start: they go to its neighbours that are then lost. On a tree the
//! winner is the same if a move instead uses up the edge, or lowers its positive number by any
//! amount.
//! **When not.** The edges are directed, or, except on a tree, edges may not be used twice while
//! vertices may: both games are PSPACE-complete. In a sum with other games you need Grundy numbers,
//! which this does not give.
//!
//! **Complexity.** That of `matching`: O((n + m)·√n) time for n vertices and m edges if the graph is
//! bipartite, otherwise O((n + m)·log n) for each of a few phases; then O(1) for each start.
//!
//! **Limits.** The graph must be undirected, as `Graph::undirected` makes it. Repeated edges and
//! loops are harmless: a loop is no move.
//!
//! **Why it is right.** Claim: the first player wins from s exactly if every maximum matching covers
//! s. In both cases the winner chooses a maximum matching M and always moves to the partner of the
//! current vertex.
//!
//! *Some maximum matching misses s.* The second player chooses it. Let the first player move to a
//! vertex y. The vertices visited before are s and pairs of partners. If y had no partner, the path
//! from s to y that was played would join two vertices that M misses, with its edges in turn outside
//! and inside M; exchanging these edges would make M larger. So y has a partner. It was not visited,
//! because y was not.
//!
//! *Every maximum matching covers s.* The first player chooses any and begins with the partner of s.
//! Let the second player move to a vertex y. The vertices visited before are pairs of partners. If y
//! had no partner, the path from s to y would begin inside M and end outside; exchanging its edges
//! would give a matching of the same size that misses s. So y has a partner, which was not visited.
//!
//! The winner can always move, and the game ends: the other player is the one who cannot. Where the
//! edges of a tree are lowered, the winner lowers each to 0, and play never gets back over it.
//!
//! **Source.** A. S. Fraenkel, E. R. Scheinerman and D. Ullman, "Undirected edge geography", 1993.

use crate::graph::Graph;
use crate::matching::Matching;

/// Who wins from each vertex of an undirected graph.
///
/// ```
/// use grundy::geography::Geography;
/// use grundy::graph::Graph;
///
/// // A triangle with a tail: 0 - 1 - 2 - 0, 2 - 3.
/// let graph = Graph::undirected(4, &[(0, 1), (1, 2), (2, 0), (2, 3)]).unwrap();
/// let geography = Geography::new(&graph);
/// assert!(geography.next_player_wins(0));
/// assert_eq!(geography.winning_move(0), Some(1));
/// ```
#[derive(Clone, Debug)]
pub struct Geography {
    matching: Matching,
}

impl Geography {
    /// Solves the game for all starts, as slowly as [`Matching::new`].
    pub fn new(graph: &Graph) -> Geography {
        Geography {
            matching: Matching::new(graph),
        }
    }

    /// Returns whether the player to move wins with the token on this vertex and no other visited.
    /// O(1).
    ///
    /// # Panics
    ///
    /// If the start is out of range.
    ///
    /// ```
    /// use grundy::geography::Geography;
    /// use grundy::graph::Graph;
    ///
    /// // From the middle of this path the first player wins, from its ends the second.
    /// let path = Graph::undirected(3, &[(0, 1), (1, 2)]).unwrap();
    /// let geography = Geography::new(&path);
    /// let wins: Vec<bool> = (0..3).map(|start| geography.next_player_wins(start)).collect();
    /// assert_eq!(wins, [false, true, false]);
    /// ```
    pub fn next_player_wins(&self, start: usize) -> bool {
        !self.matching.can_miss(start)
    }

    /// Returns where a winning move from the start leads, or `None` if the second player wins. O(1).
    ///
    /// # Panics
    ///
    /// If the start is out of range.
    ///
    /// ```
    /// use grundy::geography::Geography;
    /// use grundy::graph::Graph;
    ///
    /// let edge = Graph::undirected(3, &[(0, 2)]).unwrap();
    /// assert_eq!(Geography::new(&edge).winning_move(2), Some(0));
    /// assert_eq!(Geography::new(&edge).winning_move(1), None);
    /// ```
    pub fn winning_move(&self, start: usize) -> Option<usize> {
        if self.next_player_wins(start) {
            self.matching.partners()[start]
        } else {
            None
        }
    }

    /// Returns the winner's strategy for the whole game: from each vertex, move to its partner. O(n).
    ///
    /// The loser never gets to a vertex that has no partner, or whose partner was visited.
    ///
    /// # Panics
    ///
    /// If the start is out of range.
    ///
    /// ```
    /// use grundy::geography::Geography;
    /// use grundy::graph::Graph;
    ///
    /// // From an end of this path the second player wins by moving on.
    /// let path = Graph::undirected(3, &[(0, 1), (1, 2)]).unwrap();
    /// assert_eq!(Geography::new(&path).strategy(0), [None, Some(2), Some(1)]);
    /// ```
    pub fn strategy(&self, start: usize) -> Vec<Option<usize>> {
        let missing = self.matching.missing(start);
        missing.unwrap_or_else(|| self.matching.partners().to_vec())
    }
}
