//! Misère sums (anti-SG), in which a turn moves in one component and a player who cannot move at all
//! wins: who wins, and how, if the components are tame; SJ's theorem, and exactly when it holds.
//!
//! **When.** The usual sum of components, but the last move loses.
//! **When not.** Nim: `misere` needs no graph. Components that aren't tame: [`MisereSum`] says `None`,
//! and for octal games such as Kayles `misere_quotient` may help.
//!
//! **Complexity.** O(n + m) time for a graph of n positions with m moves, then O(k) to see who wins a sum
//! of k components. If you keep your own table of positions, the functions of this file suffice.
//!
//! **Limits.** The graph must have no cycle. If the components have graphs of their own, number all
//! their positions together.
//!
//! **Tame positions.** Every position has a Grundy number g and a misère Grundy number g⁻, which is
//! likewise the mex of the options' g⁻, but 1 without options. In Nim, heaps of 0 and 1 have the pairs
//! (g, g⁻) = (0, 1) and (1, 0), and a heap of n > 1 has (n, n). Call (0, 1) and (1, 0) *fickle*, (n, n)
//! *firm* for n = 0, 1, 2, …, and any other pair *wild*. A position is *tame* if no wild one can be
//! reached from it, itself included. A sum of tame positions is lost for the player to move exactly if
//!
//! - all its components are fickle, and the XOR of their g is 1, or
//! - some component is firm, and the XOR of all g is 0.
//!
//! For example, play Nim, but from a heap of 3 take only one stone. Its option is 2 with the pair (2, 2),
//! so 3 has (0, 0), which no heap of Nim has: a heap of 3 alone is lost, and so are two of them, or
//! 2 + 2 + 3.
//!
//! **Why it is right.** First, what options a tame position has. No option shares its g or its g⁻.
//!
//! - (0, 1), unless it has no options: some option has g⁻ = 0 and g ≠ 0, so it is (1, 0).
//! - (1, 0): some option has g = 0 and g⁻ ≠ 0, so it is (0, 1).
//! - (0, 0): no option has g = 0 or g⁻ = 0, so none is fickle.
//! - (1, 1): no option has g = 1 or g⁻ = 1, so none is fickle, and the one with g = 0 is (0, 0).
//! - (n, n) with n > 1: an option with g = 0 is (0, 1) or (0, 0), with g = 1 it is (1, 0) or (1, 1), with
//!   g⁻ = 0 (1, 0) or (0, 0), and with g⁻ = 1 (0, 1) or (1, 1); there is one of each of these four kinds.
//!   If none is (0, 1), those with g = 0 and g⁻ = 1 are (0, 0) and (1, 1); if none is (1, 0), those with
//!   g⁻ = 0 and g = 1 are. So it has the options (0, 1) and (1, 0), or the options (0, 0) and (1, 1).
//!
//! Now the sums, by induction; x is the XOR of all g.
//!
//! *All fickle, x = 1.* Not all components have ended, or x would be 0. A move to a fickle pair
//! makes x = 0 with all fickle, which is won. A move to a firm pair leads to (n, n) with n > 1, as
//! g and g⁻ both change, next to numbers 0 and 1: x is not 0, which is won.
//!
//! *All fickle, x = 0.* If all have ended, the player to move has won. Otherwise some component can
//! move to the other fickle pair, which makes x = 1.
//!
//! *Some firm, x = 0.* A firm position has an option. Every move changes g, so x is not 0 afterwards.
//! That is won if a firm component is left. If not, the move was from (n, n) with n > 1, the only firm
//! one, as (0, 0) and (1, 1) have no fickle options. But then x was not 0, as all others have 0 or 1.
//!
//! *Some firm, x ≠ 0.* If two or more are firm, a component has an option that makes x = 0, as in Nim,
//! and a firm one is left. Let only (n, n) be firm, and let y be the XOR of the others, 0 or 1. If
//! n > 1, move there to (y, y) if it has the options (0, 0) and (1, 1), which makes x = 0 with a firm
//! component; otherwise to the fickle pair that makes x = 1. If n is 0 or 1, x is 1. For n = 1, move to
//! (0, 0). For n = 0, some other component is (1, 0): move it to (0, 1). Both make x = 0 and leave a
//! firm component. ∎
//!
//! **SJ's theorem** says: the player to move wins exactly if x ≠ 0 and some g > 1, or x = 0 and all
//! g ≤ 1. That is the rule of misère Nim, so `misere` with Grundy numbers for heaps. It differs from the
//! rule above exactly if all g ≤ 1 and some component is (0, 0) or (1, 1). So *it holds if every position
//! that can be reached is fickle or has (n, n) with n > 1.* And only then, if heaps of Nim may stand
//! beside a component: a position v beside a heap of n is lost exactly if n = g⁻(v). (By induction. Let v
//! have options. From n = g⁻(v) every move changes the heap or g⁻ and so leads to a won sum; from
//! n > g⁻(v) reduce the heap to g⁻(v); from n < g⁻(v) move to an option with g⁻ = n. Without options,
//! only the heap of 1 is lost.) If SJ's rule is right for all these heaps, then g = 0 means g⁻ = 1, g = 1
//! means g⁻ = 0, and g > 1 means g⁻ = g. In its first form the theorem is about play that ends when all
//! Grundy numbers are 0, with a win for the player to move; it then needs no condition.
//!
//! **Source.** J. H. Conway, "On Numbers and Games", 1976, chapter 12: tame games, fickle and firm; Jia
//! Zhihao, "An outline of combinatorial games: some extensions and variants of SG games" (in Chinese),
//! 2009: SJ's theorem.

use crate::dag::{values, Cycle};
use crate::graph::Graph;
use crate::mex::mex;

/// Returns the pair (g, g⁻) of a position, its Grundy number and its misère Grundy number, from those of
/// its options. O(options).
///
/// ```
/// use grundy::misere_sum::pair;
///
/// assert_eq!(pair(&[]), (0, 1));
/// assert_eq!(pair(&[(0, 1), (2, 2)]), (1, 0));
/// ```
pub fn pair(options: &[(u64, u64)]) -> (u64, u64) {
    if options.is_empty() {
        return (0, 1);
    }
    (
        mex(options.iter().map(|pair| pair.0)),
        mex(options.iter().map(|pair| pair.1)),
    )
}

/// Returns whether a pair is wild, neither fickle nor firm. O(1).
///
/// ```
/// use grundy::misere_sum::is_wild;
///
/// assert!(is_wild((1, 2)));
/// assert!(!is_wild((1, 0)) && !is_wild((0, 0)));
/// ```
pub fn is_wild((normal, misere): (u64, u64)) -> bool {
    normal != misere && !matches!((normal, misere), (0, 1) | (1, 0))
}

/// Returns whether the player to move wins a misère sum of tame positions with these pairs. O(k) for k
/// components.
///
/// ```
/// use grundy::misere_sum::next_player_wins;
///
/// assert!(!next_player_wins(&[(0, 0), (2, 2), (2, 2)]));
/// assert!(next_player_wins(&[(0, 1), (0, 1)]));
/// ```
pub fn next_player_wins(pairs: &[(u64, u64)]) -> bool {
    let firm = pairs.iter().filter(|pair| is_firm(**pair)).count();
    let sum = pairs.iter().fold(0, |sum, pair| sum ^ pair.0);
    !is_lost(firm, sum)
}

fn is_firm(pair: (u64, u64)) -> bool {
    pair.0 == pair.1
}

/// Returns whether a sum with this many firm components and this XOR is lost for the player to move.
fn is_lost(firm: usize, sum: u64) -> bool {
    sum == if firm == 0 { 1 } else { 0 }
}

/// The pairs of a graph, and the misère sums in which a token stands on a vertex in each component.
///
/// ```
/// use grundy::graph::Graph;
/// use grundy::misere_sum::MisereSum;
///
/// // Vertices 0, 1 and 2 are heaps of Nim. From 3 a move leads to 2, from 4 to 0 and 3.
/// let graph = Graph::new(5, &[(1, 0), (2, 1), (2, 0), (3, 2), (4, 0), (4, 3)]).unwrap();
/// let sum = MisereSum::new(&graph).unwrap();
/// assert_eq!(sum.next_player_wins(&[3, 2]), Some(true));
/// assert_eq!(sum.winning_moves(&[3, 2]), [(0, 2), (1, 0)]);
/// assert_eq!(sum.pair(4), (1, 2));
/// assert_eq!(sum.next_player_wins(&[3, 4]), None);
/// ```
#[derive(Clone, Debug)]
pub struct MisereSum<'a> {
    graph: &'a Graph,
    /// The pair of each vertex, and whether it is tame.
    values: Vec<((u64, u64), bool)>,
}

impl<'a> MisereSum<'a> {
    /// Finds the pair of each vertex. O(n + m).
    ///
    /// # Errors
    ///
    /// If the graph has a cycle anywhere; the error lists its vertices.
    pub fn new(graph: &'a Graph) -> Result<MisereSum<'a>, Cycle> {
        let mut pairs = vec![];
        let values = values(graph, |options: &[((u64, u64), bool)]| {
            pairs.clear();
            pairs.extend(options.iter().map(|option| option.0));
            let own = pair(&pairs);
            (own, !is_wild(own) && options.iter().all(|option| option.1))
        })?;
        Ok(MisereSum { graph, values })
    }

    /// Returns the pair (g, g⁻) of a position. O(1).
    ///
    /// # Panics
    ///
    /// If the position is out of range.
    pub fn pair(&self, position: usize) -> (u64, u64) {
        self.values[position].0
    }

    fn are_tame(&self, positions: &[usize]) -> bool {
        positions
            .iter()
            .filter(|&&position| self.is_tame(position))
            .count()
            == positions.len()
    }

    /// Returns whether a position is tame: no wild position can be reached from it. O(1).
    ///
    /// # Panics
    ///
    /// If the position is out of range.
    pub fn is_tame(&self, position: usize) -> bool {
        self.values[position].1
    }

    /// Returns whether the player to move wins the sum of these positions; `None` if one of them is
    /// not tame. O(k) for k components.
    ///
    /// # Panics
    ///
    /// If a position is out of range.
    pub fn next_player_wins(&self, positions: &[usize]) -> Option<bool> {
        if !self.are_tame(positions) {
            return None;
        }
        let pairs: Vec<(u64, u64)> = positions
            .iter()
            .map(|&position| self.pair(position))
            .collect();
        Some(next_player_wins(&pairs))
    }

    /// Returns the first of [`winning_moves`](Self::winning_moves), if there is one. Cost and panics as
    /// there.
    pub fn winning_move(&self, positions: &[usize]) -> Option<(usize, usize)> {
        self.winning_moves(positions).into_iter().next()
    }

    /// Returns all winning moves, each as the index of a component and the option to move to there. There
    /// are none if the sum is lost, has ended, or is not tame. O(k + m) for k components with m options.
    ///
    /// # Panics
    ///
    /// If a position is out of range.
    pub fn winning_moves(&self, positions: &[usize]) -> Vec<(usize, usize)> {
        let mut moves = vec![];
        if !self.are_tame(positions) {
            return moves;
        }
        let firm = positions
            .iter()
            .filter(|&&position| is_firm(self.pair(position)))
            .count();
        let sum = positions
            .iter()
            .fold(0, |sum, &position| sum ^ self.pair(position).0);
        for (component, &position) in positions.iter().enumerate() {
            let from = self.pair(position);
            for option in self.graph.options(position) {
                let to = self.pair(option);
                let firm_after = firm - usize::from(is_firm(from)) + usize::from(is_firm(to));
                if is_lost(firm_after, sum ^ from.0 ^ to.0) {
                    moves.push((component, option));
                }
            }
        }
        moves
    }
}
