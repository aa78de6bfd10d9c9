//! Conjunctive sums, in which a turn moves in every component: who wins and how, by remoteness if the
//! first component to end ends all, by suspense if play goes on in the others (every-SG).
//!
//! **When.** Each turn makes one move in every component that has not ended. Play ends with the first
//! of them (short rule) or the last (long rule), and the player who cannot move loses, or wins.
//! **When not.** A turn moves in one component, or in as many as the player likes: `sum_rules` has a
//! table.
//!
//! **Complexity.** O(n + m) time for a graph of n positions with m moves, then O(k) to see who wins a
//! sum of k components. If you keep your own table of positions, [`remoteness`] and [`suspense`]
//! suffice.
//!
//! **Limits.** The graph must have no cycle. If the components have graphs of their own, number all
//! their positions together.
//!
//! **The numbers.** Every position gets one. Even numbers are *lost* for the player to move and odd
//! ones won; under misère play it is the other way round. A position that has ended gets 0. Any other
//! gets, by the short rule (remoteness),
//!
//! - 1 + the least lost number among its options: the winner hurries;
//! - if none is lost, 1 + the greatest of them: the loser delays.
//!
//! By the long rule (suspense) the winner delays, so that play lasts until this component is decided,
//! and the loser hurries: put *greatest* for *least*, and the reverse. So a position that has not
//! ended always has an option whose number is less by one, and a number is lost or won as the position
//! is. The number of a sum is the least of its components' by the short rule, and the greatest by the
//! long one.
//!
//! For example, let a move take one or two stones from a heap, under normal play. The heaps of 0 to 4
//! have the remoteness 0, 1, 1, 2, 3 and the suspense 0, 1, 1, 2, 3. Heaps of 3 and 4 have suspense 2
//! and 3. By the long rule the greatest is odd, so the player to move wins: take one from the 4, which
//! leaves suspense 2, and anything from the 3. By the short rule the least is 2: lost.
//!
//! **Why it is right.** Short rule, by induction: suppose that each option's number is the least of
//! its components'; let m be the least number of the sum's own components. We show that the sum's
//! number is m. If m = 0, play has ended. Let m > 0, so that every component moves.
//!
//! - *m is lost.* Moving to one less everywhere makes the least number m − 1, which is won. Now take
//!   any move. A component of number m has only won options, of at most m − 1, so the least number
//!   afterwards, k, is at most m − 1. If k were lost, it would be at most m − 2, as m − 1 is won. But
//!   the component that now has k had an option of lost number k before, so its number was at most
//!   k + 1 < m: a contradiction. Thus all options of the sum are won, and the greatest has m − 1.
//! - *m is won.* Moving to one less everywhere makes the least number m − 1, which is lost. No move
//!   makes the least number a lost k < m − 1: as before, a component would have had at most k + 1 < m.
//!
//! Either way the rule gives the sum 1 + (m − 1) = m.
//!
//! Long rule, with m the greatest number. If m = 0, play has ended. Let m > 0. Components that have
//! ended keep 0, which is at most m − 1; the others move.
//!
//! - *m is lost.* Moving to one less everywhere makes the greatest number m − 1, which is won. Now
//!   take any move. A component of number m has only won options, of at least m − 1, so the greatest
//!   number afterwards, k, is at least m − 1. If k were lost, it would be at least m > 0. The
//!   component that now has k moved there, so its number was at least k + 1 > m: a contradiction. Thus
//!   all options of the sum are won, and the least has m − 1.
//! - *m is won.* Moving to one less everywhere makes the greatest number m − 1, which is lost. No
//!   move makes the greatest number a lost k > m − 1: a component would have had at least k + 1 > m.
//!
//! Again the sum gets m. ∎
//!
//! **Source.** H. Steinhaus, "Definitions for a theory of games and pursuit", 1925: remoteness;
//! C. A. B. Smith, "Graphs and composite games", 1966; J. H. Conway, "On Numbers and Games", 1976,
//! chapter 14: suspense.

use crate::dag::{values, Cycle};
use crate::graph::Graph;
use crate::sum_rules::{Play, Rule};

/// Returns the remoteness of a position from those of its options, 0 if it has none. O(options).
///
/// ```
/// use grundy::conjunctive_sum::remoteness;
/// use grundy::sum_rules::Play;
///
/// // A move takes one or two stones from a heap.
/// let mut heaps: Vec<u64> = vec![];
/// for heap in 0..6_usize {
///     heaps.push(remoteness(&heaps[heap.saturating_sub(2)..], Play::Normal));
/// }
/// assert_eq!(heaps, [0, 1, 1, 2, 3, 3]);
/// ```
pub fn remoteness(options: &[u64], play: Play) -> u64 {
    let lost = options
        .iter()
        .filter(|&&number| is_lost(number, play))
        .min();
    lost.or_else(|| options.iter().max())
        .map_or(0, |number| number + 1)
}

/// Returns the suspense of a position from those of its options, 0 if it has none. O(options).
///
/// ```
/// use grundy::conjunctive_sum::suspense;
/// use grundy::sum_rules::Play;
///
/// // Two options are lost. The winner takes the one that lasts longer.
/// assert_eq!(suspense(&[0, 2, 3], Play::Normal), 3);
/// ```
pub fn suspense(options: &[u64], play: Play) -> u64 {
    let lost = options
        .iter()
        .filter(|&&number| is_lost(number, play))
        .max();
    lost.or_else(|| options.iter().min())
        .map_or(0, |number| number + 1)
}

/// Returns whether a player to move with this remoteness or suspense loses. O(1).
///
/// ```
/// use grundy::conjunctive_sum::is_lost;
/// use grundy::sum_rules::Play;
///
/// assert!(is_lost(0, Play::Normal));
/// assert!(!is_lost(0, Play::Misere));
/// ```
pub fn is_lost(number: u64, play: Play) -> bool {
    number % 2 == if play == Play::Normal { 0 } else { 1 }
}

/// The remoteness or suspense of every vertex of a graph, and the sums in which a token stands on a
/// vertex in each component.
///
/// ```
/// use grundy::conjunctive_sum::ConjunctiveSum;
/// use grundy::graph::Graph;
/// use grundy::sum_rules::{Play, Rule};
///
/// // Vertex v is a heap of v stones. A move takes one or two.
/// let graph = Graph::new(5, &[(1, 0), (2, 1), (2, 0), (3, 2), (3, 1), (4, 3), (4, 2)]).unwrap();
/// let last_wins = ConjunctiveSum::new(&graph, Rule::Long, Play::Normal).unwrap();
/// assert_eq!(last_wins.winning_move(&[3, 4, 0]), Some(vec![(0, 2), (1, 3)]));
/// let first_wins = ConjunctiveSum::new(&graph, Rule::Short, Play::Normal).unwrap();
/// assert!(!first_wins.next_player_wins(&[3, 4]));
/// ```
#[derive(Clone, Debug)]
pub struct ConjunctiveSum<'a> {
    graph: &'a Graph,
    rule: Rule,
    play: Play,
    numbers: Vec<u64>,
}

impl<'a> ConjunctiveSum<'a> {
    /// Finds the number of each vertex. O(n + m).
    ///
    /// # Errors
    ///
    /// If the graph has a cycle anywhere; the error lists its vertices.
    pub fn new(graph: &'a Graph, rule: Rule, play: Play) -> Result<ConjunctiveSum<'a>, Cycle> {
        let numbers = values(graph, |options| match rule {
            Rule::Short => remoteness(options, play),
            Rule::Long => suspense(options, play),
        })?;
        Ok(ConjunctiveSum {
            graph,
            rule,
            play,
            numbers,
        })
    }

    /// Returns the remoteness of a sum by the short rule, its suspense by the long one: how many turns
    /// play lasts if the winner hurries (short) or delays (long) and the loser does the opposite. O(k)
    /// for k components.
    ///
    /// # Panics
    ///
    /// If a position is out of range.
    pub fn number(&self, positions: &[usize]) -> u64 {
        let numbers = positions.iter().map(|&position| self.numbers[position]);
        let number = match self.rule {
            Rule::Short => numbers.min(),
            Rule::Long => numbers.max(),
        };
        number.unwrap_or(0)
    }

    /// Returns whether the player to move wins the sum of these positions. O(k) for k components.
    ///
    /// # Panics
    ///
    /// If a position is out of range.
    pub fn next_player_wins(&self, positions: &[usize]) -> bool {
        !is_lost(self.number(positions), self.play)
    }

    /// Returns a winning move as pairs: the index of a component and the option to move to there.
    /// It is `None` if the sum is lost, or has ended. O(k + m) for k components with m options.
    ///
    /// In each component it is the first option whose number is less by one.
    ///
    /// # Panics
    ///
    /// If a position is out of range.
    pub fn winning_move(&self, positions: &[usize]) -> Option<Vec<(usize, usize)>> {
        if self.number(positions) == 0 || !self.next_player_wins(positions) {
            return None;
        }
        let moves = positions
            .iter()
            .enumerate()
            .filter_map(|(component, &position)| {
                let mut options = self.graph.options(position);
                let to = options.find(|&option| self.numbers[option] + 1 == self.numbers[position]);
                to.map(|option| (component, option))
            });
        Some(moves.collect())
    }
}
