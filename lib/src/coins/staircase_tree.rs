//! Staircase Nim on a tree with one root: a move takes any number of coins from a vertex to its parent, or to its k-th
//! ancestor.
//!
//! **When.** A move takes any positive number of coins (balls, presents) from one vertex to its parent; coins on the root stay
//! there, and a player who cannot move loses. Also if coins go to the k-th ancestor, or anywhere else: it suffices that each
//! vertex has one target, and that coins cannot come back. For each vertex as the root in turn: [`of_all_roots`].
//! **When not.** On a line of stairs, `staircase` needs no tree. If a move takes one coin to a vertex of the player's choice,
//! each coin is a token of its own: use `dag`.
//!
//! **Complexity.** O(n) time and memory for n vertices. No recursion: a path may be as long as memory allows.
//!
//! **Limits.** Up to 2⁶⁴ − 1 coins on a vertex. Nothing is added, so nothing overflows.
//!
//! **Why it is right.** Claim: the Grundy number is the nim-sum of the coins at odd depth. Every move changes the coins of
//! exactly one vertex at odd depth, because it goes from or to one, so it changes the nim-sum. Every smaller nim-sum is reached
//! by a move from a vertex at odd depth, as in Nim. So the nim-sum is the mex of those of the options. The game ends, because
//! each move lowers the sum of the depths of all coins.
//!
//! *All roots.* Coins are at odd depth in steps of k if their distance to the root, modulo 2k, is k or more. So it suffices to
//! XOR the coins by their distance modulo 2k: first those of each subtree, then, from the top, also those beyond the parent.
//!
//! **Source.** Folklore, after staircase Nim, for which see `staircase`.

use crate::rooted_tree::{children_first, parents};
use crate::xor::WinningMove;

/// The tree; the coins are given later.
///
/// ```
/// use grundy::staircase_tree::StaircaseTree;
/// use grundy::xor::WinningMove;
///
/// // Vertices 1 and 2 are at depth 1, vertex 3 above vertex 2 at depth 2.
/// let tree = StaircaseTree::new(&[0, 0, 0, 2]);
/// assert_eq!(tree.grundy_number(&[9, 1, 3, 7]), 2);
/// let winning = WinningMove { component: 2, from: 3, to: 1 };
/// assert_eq!(tree.winning_move(&[9, 1, 3, 7]), Some(winning));
/// ```
#[derive(Clone, Debug)]
pub struct StaircaseTree {
    parents: Vec<usize>,
    is_odd: Vec<bool>,
}

impl StaircaseTree {
    /// Makes a tree of which `parents[v]` is the parent of vertex v, and v itself if it is a root.
    /// O(n).
    ///
    /// There may be several roots. If coins go to the k-th ancestor, pass that for the parent, and
    /// the vertex itself if it has none.
    ///
    /// # Panics
    ///
    /// If a parent is out of range, or going from parent to parent does not end.
    ///
    /// ```
    /// use grundy::staircase_tree::StaircaseTree;
    ///
    /// // Coins go two steps down a path: from 3 to 1, from 2 to 0.
    /// let path = StaircaseTree::new(&[0, 1, 0, 1]);
    /// assert_eq!(path.grundy_number(&[9, 9, 6, 4]), 2);
    /// ```
    pub fn new(parents: &[usize]) -> StaircaseTree {
        let mut is_odd = vec![false; parents.len()];
        for &vertex in children_first(parents).iter().rev() {
            let parent = parents[vertex];
            is_odd[vertex] = parent != vertex && !is_odd[parent];
        }
        StaircaseTree {
            parents: parents.to_vec(),
            is_odd,
        }
    }

    /// Makes the tree with these edges and this root; it has one vertex more than edges. O(n).
    ///
    /// # Panics
    ///
    /// If the edges are not a tree of the vertices 0 ..= `edges.len()`, or the root is out of range.
    ///
    /// ```
    /// use grundy::staircase_tree::StaircaseTree;
    ///
    /// let tree = StaircaseTree::from_edges(&[(1, 0), (2, 3), (0, 2)], 0);
    /// assert_eq!(tree.grundy_number(&[9, 1, 3, 7]), 2);
    /// ```
    pub fn from_edges(edges: &[(usize, usize)], root: usize) -> StaircaseTree {
        StaircaseTree::new(&parents(edges, root))
    }

    /// Returns the Grundy number with these coins on the vertices: the nim-sum of those at odd
    /// depth. O(n).
    ///
    /// # Panics
    ///
    /// If the number of entries is not the number of vertices.
    ///
    /// ```
    /// use grundy::staircase_tree::StaircaseTree;
    ///
    /// assert_eq!(StaircaseTree::new(&[0, 0, 1, 2]).grundy_number(&[9, 3, 7, 5]), 6);
    /// ```
    pub fn grundy_number(&self, coins: &[u64]) -> u64 {
        assert_eq!(
            coins.len(),
            self.parents.len(),
            "expected the coins of each vertex"
        );
        let odd = coins.iter().zip(&self.is_odd).filter(|vertex| *vertex.1);
        odd.fold(0, |sum, (coins, _)| sum ^ coins)
    }

    /// Returns whether the player to move wins. Cost and panics as for
    /// [`grundy_number`](Self::grundy_number).
    ///
    /// ```
    /// use grundy::staircase_tree::StaircaseTree;
    ///
    /// assert!(!StaircaseTree::new(&[0, 0, 0]).next_player_wins(&[1, 2, 2]));
    /// ```
    pub fn next_player_wins(&self, coins: &[u64]) -> bool {
        self.grundy_number(coins) != 0
    }

    /// Returns the winning move from the first vertex that has one, or `None` in a P-position. Cost
    /// and panics as for [`grundy_number`](Self::grundy_number).
    ///
    /// The component is the vertex, and `from - to` is how many of its coins go to its parent.
    ///
    /// ```
    /// use grundy::staircase_tree::StaircaseTree;
    ///
    /// assert_eq!(StaircaseTree::new(&[0, 0, 0]).winning_move(&[1, 2, 2]), None);
    /// ```
    pub fn winning_move(&self, coins: &[u64]) -> Option<WinningMove> {
        self.winning_moves(coins).next()
    }

    /// Returns all winning moves, in order of the vertices; a vertex has at most one. O(n) for all,
    /// panics as for [`grundy_number`](Self::grundy_number).
    ///
    /// A move from even depth wins too if it raises the coins of its parent to the number that makes
    /// the nim-sum 0.
    ///
    /// ```
    /// use grundy::staircase_tree::StaircaseTree;
    ///
    /// // A path from vertex 0 to vertex 4.
    /// let path = StaircaseTree::new(&[0, 0, 1, 2, 3]);
    /// let moves: Vec<(usize, u64)> = path
    ///     .winning_moves(&[0, 2, 1, 1, 1])
    ///     .map(|winning| (winning.component, winning.from - winning.to))
    ///     .collect();
    /// assert_eq!(moves, [(1, 1), (4, 1)]);
    /// ```
    pub fn winning_moves<'a>(&'a self, coins: &'a [u64]) -> impl Iterator<Item = WinningMove> + 'a {
        let sum = self.grundy_number(coins);
        (0..coins.len()).filter_map(move |component| {
            let (from, below) = (coins[component], coins[self.parents[component]]);
            let moved = if self.is_odd[component] {
                from.checked_sub(from ^ sum)?
            } else {
                (below ^ sum).checked_sub(below)?
            };
            if moved == 0 || self.parents[component] == component {
                return None;
            }
            let to = from.checked_sub(moved)?;
            Some(WinningMove {
                component,
                from,
                to,
            })
        })
    }
}

/// Returns for each vertex as the root the Grundy number if coins go to the `steps`-th ancestor; those with fewer ancestors stay.
/// O(n · steps) time and memory.
///
/// # Panics
///
/// If the edges are not a tree of the vertices 0 ..= `edges.len()`, there is not an entry for each vertex, or there are 0 steps.
///
/// ```
/// use grundy::staircase_tree::of_all_roots;
///
/// // A path; at depth 2 and 3 coins can go two steps.
/// assert_eq!(of_all_roots(&[(0, 1), (1, 2), (2, 3)], &[1, 2, 4, 8], 2), [12, 8, 1, 3]);
/// ```
pub fn of_all_roots(edges: &[(usize, usize)], coins: &[u64], steps: usize) -> Vec<u64> {
    assert!(
        steps > 0 && coins.len() == edges.len() + 1,
        "0 steps, or not the coins of each vertex"
    );
    let parents = parents(edges, 0);
    let order = children_first(&parents);
    let period = 2 * steps;
    // The nim-sum of the coins at each distance modulo the period.
    let mut sums = vec![0; period * coins.len()];
    for &vertex in &order {
        sums[vertex * period] ^= coins[vertex];
        if parents[vertex] != vertex {
            for distance in 0..period {
                let sum = sums[vertex * period + distance];
                sums[parents[vertex] * period + (distance + 1) % period] ^= sum;
            }
        }
    }
    for &vertex in order.iter().rev().skip(1) {
        let below: Vec<u64> = sums[vertex * period..][..period].to_vec();
        for distance in 0..period {
            // Of the parent's, those that came from this vertex are two steps farther.
            let beyond =
                sums[parents[vertex] * period + distance] ^ below[(distance + period - 1) % period];
            sums[vertex * period + (distance + 1) % period] ^= beyond;
        }
    }
    sums.chunks(period)
        .map(|sums| sums[steps..].iter().fold(0, |sum, coins| sum ^ coins))
        .collect()
}
