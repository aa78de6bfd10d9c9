//! Selective sums, in which a turn moves in one or more components, as many as the player likes: who
//! wins, and how.
//!
//! **When.** Each turn makes one move in every component of any non-empty choice. Play ends when all
//! components have ended (long rule) or when one has (short rule), and the player who cannot move
//! loses, or wins.
//! If you know for each component whether it is lost and misère lost, the table below is enough.
//! **When not.** At most k of the heaps of Nim may be touched: use `moore`. A turn moves in one
//! component, or in every one: `sum_rules` has a table.
//!
//! **Complexity.** O(n + m) time for a graph of n positions with m moves, then O(k) to see who wins a
//! sum of k components.
//!
//! **Limits.** The graph must have no cycle. If the components have graphs of their own, number all
//! their positions together.
//!
//! **Who loses.** A position is *lost* if the player to move loses it when it is played alone under
//! normal play, *misère lost* if under misère play; otherwise it is won, or misère won. So a position
//! that has ended is lost and misère won. Any other is lost if it has no lost option, and misère lost
//! if it has no misère lost option. A sum without components has ended. A sum is lost for the player to
//! move in these cases:
//!
//! | rule | play | lost |
//! |---|---|---|
//! | long | normal | every component is lost |
//! | long | misère | two components or more have not ended, and all are lost; or only one has not ended, and it is misère lost |
//! | short | normal | a component has ended; or every component is lost |
//! | short | misère | play has not ended, and every component is misère lost |
//!
//! For example, let a move take one or two stones from a heap. The heaps of 0, 3, 6, … are lost,
//! those of 1, 4, 7, … misère lost. From heaps of 1 and 3 a player wins by the long rule under normal
//! play by taking the 1. Under misère play this loses: 3 alone is misère won. Take the 1, and 2 from
//! the 3: then the opponent must take the last stone.
//!
//! **Why it is right.** If play has ended, the table is right by definition. Otherwise we show that no
//! move leads from a sum it calls lost to another such, and that one does from any other sum.
//!
//! *Long, normal.* A lost position has only won options. So if all are lost, a move leaves a won
//! component. Otherwise move in each won component to a lost option, and in no other.
//!
//! *Short, normal.* If all are lost and none has ended, no move ends one, since an ended option would
//! be lost: a move leaves a sum that has not ended, with a won component. If none has ended and some
//! are won, move in each of those to a lost option. Then all are lost, whether play has ended or not.
//!
//! *Short, misère.* Let none have ended. If all are misère lost, a move either ends a component,
//! where the opponent wins at once, or leaves a misère won component and play goes on. Otherwise move
//! in each misère won component to a misère lost option; such an option has not ended.
//!
//! *Long, misère.* A sum with one component that has not ended is that component. Let two or more not
//! have ended. If all are lost, no move ends one, as before, so as many are left and one of them is
//! won. Otherwise move in each won component to a lost option. If two or more are left that have not
//! ended, all is well. If at most one is left, do the same except in one component c: the one that
//! would be left, or any won one if none would be. All others end or have ended. Leave c as it is if
//! it is misère lost, or else move to a misère lost option of it. As two or more had not ended, at
//! least one other component moved, so this is a move, and it leaves c alone, misère lost. ∎
//!
//! **Source.** C. A. B. Smith, "Graphs and composite games", 1966; J. H. Conway, "On Numbers and
//! Games", 1976, chapter 14.

use crate::dag::{values, Cycle};
use crate::graph::Graph;
use crate::sum_rules::{Play, Rule};

/// Who wins each vertex of a graph alone, and the sums in which a token stands on a vertex in each
/// component.
///
/// ```
/// use grundy::graph::Graph;
/// use grundy::selective_sum::SelectiveSum;
/// use grundy::sum_rules::{Play, Rule};
///
/// // Vertex v is a heap of v stones. A move takes one or two.
/// let graph = Graph::new(4, &[(1, 0), (2, 1), (2, 0), (3, 2), (3, 1)]).unwrap();
/// let normal = SelectiveSum::new(&graph, Rule::Long, Play::Normal).unwrap();
/// assert_eq!(normal.winning_move(&[1, 3, 2]), Some(vec![(0, 0), (2, 0)]));
/// let misere = SelectiveSum::new(&graph, Rule::Long, Play::Misere).unwrap();
/// assert_eq!(misere.winning_move(&[1, 3]), Some(vec![(0, 0), (1, 1)]));
/// ```
#[derive(Clone, Debug)]
pub struct SelectiveSum<'a> {
    graph: &'a Graph,
    rule: Rule,
    play: Play,
    /// Whether each vertex is lost, and misère lost.
    lost: Vec<(bool, bool)>,
}

impl<'a> SelectiveSum<'a> {
    /// Finds who wins each vertex. O(n + m).
    ///
    /// # Errors
    ///
    /// If the graph has a cycle anywhere; the error lists its vertices.
    pub fn new(graph: &'a Graph, rule: Rule, play: Play) -> Result<SelectiveSum<'a>, Cycle> {
        let lost = values(graph, |options: &[(bool, bool)]| {
            let is_lost = options.iter().all(|option| !option.0);
            let is_misere_lost = !options.is_empty() && options.iter().all(|option| !option.1);
            (is_lost, is_misere_lost)
        })?;
        Ok(SelectiveSum {
            graph,
            rule,
            play,
            lost,
        })
    }

    /// Returns whether the player to move wins the sum of these positions. O(k) for k components.
    ///
    /// # Panics
    ///
    /// If a position is out of range.
    pub fn next_player_wins(&self, positions: &[usize]) -> bool {
        if self.has_ended(positions) {
            return self.play == Play::Misere;
        }
        let decides = self.alone(positions);
        !positions
            .iter()
            .all(|&position| self.is_lost(position, decides) || self.is_over(position))
    }

    /// Returns a winning move as pairs: the index of a component and the option to move to there;
    /// other components stay. It is `None` if the sum is lost, or has ended. O(k + m) for k components
    /// with m options.
    ///
    /// # Panics
    ///
    /// If a position is out of range.
    pub fn winning_move(&self, positions: &[usize]) -> Option<Vec<(usize, usize)>> {
        if self.has_ended(positions) || !self.next_player_wins(positions) {
            return None;
        }
        let decides = self.alone(positions);
        let mut after = self.to_lost(positions, decides);
        if self.rule == Rule::Long && self.play == Play::Misere {
            let mut left = (0..after.len()).filter(|&component| !self.is_over(after[component]));
            if let (last, None) = (left.next(), left.next()) {
                let is_won = |component: &usize| after[*component] != positions[*component];
                let last = last.or_else(|| (0..after.len()).find(is_won))?;
                after[last] = self.to_lost(&[positions[last]], Play::Misere)[0];
            }
        }
        let moves = after.into_iter().enumerate();
        Some(
            moves
                .filter(|&(component, to)| to != positions[component])
                .collect(),
        )
    }

    /// Returns where the first move to a lost option leads in each component that is won alone, and
    /// the others as they are.
    fn to_lost(&self, positions: &[usize], play: Play) -> Vec<usize> {
        let after = positions.iter().map(|&position| {
            let lost = self
                .graph
                .options(position)
                .find(|&option| self.is_lost(option, play));
            lost.unwrap_or(position)
        });
        after.collect()
    }

    /// Returns the play under which components alone decide a sum that has not ended.
    fn alone(&self, positions: &[usize]) -> Play {
        let left = positions
            .iter()
            .filter(|&&position| !self.is_over(position))
            .count();
        if self.rule == Rule::Long && left > 1 {
            Play::Normal
        } else {
            self.play
        }
    }

    fn has_ended(&self, positions: &[usize]) -> bool {
        let over = positions
            .iter()
            .filter(|&&position| self.is_over(position))
            .count();
        over == positions.len() || self.rule == Rule::Short && over > 0
    }

    fn is_over(&self, position: usize) -> bool {
        self.graph.options(position).next().is_none()
    }

    fn is_lost(&self, position: usize, play: Play) -> bool {
        let (normal, misere) = self.lost[position];
        match play {
            Play::Normal => normal,
            Play::Misere => misere,
        }
    }
}
