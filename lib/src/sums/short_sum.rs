//! Sums that end as soon as one component has ended, in which a turn moves in one component (shortened
//! or diminished disjunctive sums): foreclosed Grundy numbers, who wins, and all winning moves.
//!
//! **When.** Each turn makes one move in one component. When some component has no move left, all play
//! ends, and the player to move loses, or wins under misère play: the first to empty a heap has won,
//! or lost.
//! **When not.** Play goes on in the other components: use `dag` and `xor`. A turn moves in several
//! components: `sum_rules` has a table.
//!
//! **Complexity.** O(n + m) time for a graph of n positions with m moves, then O(k) to see who wins a
//! sum of k components.
//!
//! **Limits.** The graph must have no cycle. If the components have graphs of their own, number all
//! their positions together.
//!
//! **The numbers.** Under normal play, nobody wants to move to a position from which the opponent can
//! end a component, unless all moves are such. So leave out the positions that have ended and those
//! with a move that ends the component; the *foreclosed Grundy number* of a position that is left is
//! the mex of the numbers of its options that are left. Under misère play, nobody wants to end a
//! component, so leave out only the positions that have ended.
//!
//! If a component has ended, the player to move loses under normal play and wins under misère play. If
//! none has, but some component is at a position left out (normal play only), the player to move wins
//! by ending that component. Otherwise that player loses exactly if the XOR of the numbers is 0.
//!
//! For example, let a move take one or two stones from a heap. Under normal play 0, 1 and 2 are left
//! out, and the heaps of 3, 4, 5, 6, … have the numbers 0, 1, 2, 0, …. So heaps of 4 and 5 are won:
//! 1 ⊕ 2 = 3, and taking 1 of the 5 leaves 1 ⊕ 1 = 0. Under misère play only 0 is left out, and the
//! heaps of 1, 2, 3, 4, … have the numbers 0, 1, 2, 0, ….
//!
//! **Why it is right.** By induction. Let no component have ended.
//!
//! - *A position is left out.* Then play is normal, and a move ends that component: it wins.
//! - *The XOR is 0.* A move to a position with a number changes the number of its component, as a mex
//!   is none of those it is made from. So the XOR is not 0 afterwards, and the opponent wins. Under
//!   misère play a move to a position left out ends the play, and the opponent wins. Under normal play
//!   no move ends a component that has a number, so after a move to a position left out the opponent
//!   can end that component.
//! - *The XOR is x ≠ 0.* Some number h has the leading bit of x, so h ⊕ x < h, and its position has an
//!   option of number h ⊕ x. Moving there makes the XOR 0, and the opponent loses. ∎
//!
//! **Source.** J. H. Conway, "On Numbers and Games", 1976, chapter 14.

use crate::dag::{values, Cycle};
use crate::graph::Graph;
use crate::mex::mex;
use crate::sum_rules::Play;

/// What a position is in a sum that ends with the first component.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Value {
    Ended,
    /// Under normal play, some move ends the component.
    Won,
    Number(u64),
}

impl Default for Value {
    fn default() -> Value {
        Value::Ended
    }
}

/// The foreclosed Grundy numbers of a graph, and the sums in which a token stands on a vertex in each
/// component.
///
/// ```
/// use grundy::graph::Graph;
/// use grundy::short_sum::ShortSum;
/// use grundy::sum_rules::Play;
///
/// // Vertex v is a heap of v stones. A move takes one or two, and who empties a heap wins.
/// let edges: Vec<(usize, usize)> = (1..6)
///     .flat_map(|heap| (1..=heap.min(2)).map(move |taken| (heap, heap - taken)))
///     .collect();
/// let graph = Graph::new(6, &edges).unwrap();
/// let sum = ShortSum::new(&graph, Play::Normal).unwrap();
/// assert!(!sum.next_player_wins(&[4, 4]));
/// assert_eq!(sum.winning_moves(&[4, 5]), [(1, 4)]);
/// assert_eq!(sum.winning_move(&[2, 5]), Some((0, 0)));
/// ```
#[derive(Clone, Debug)]
pub struct ShortSum<'a> {
    graph: &'a Graph,
    play: Play,
    values: Vec<Value>,
}

impl<'a> ShortSum<'a> {
    /// Finds the foreclosed Grundy number of each vertex. O(n + m).
    ///
    /// # Errors
    ///
    /// If the graph has a cycle anywhere; the error lists its vertices.
    pub fn new(graph: &'a Graph, play: Play) -> Result<ShortSum<'a>, Cycle> {
        let values = values(graph, |options: &[Value]| {
            if options.is_empty() {
                Value::Ended
            } else if play == Play::Normal && options.contains(&Value::Ended) {
                Value::Won
            } else {
                Value::Number(mex(options.iter().copied().filter_map(number)))
            }
        })?;
        Ok(ShortSum {
            graph,
            play,
            values,
        })
    }

    /// Returns the foreclosed Grundy number of a position, or `None` if it is left out. O(1).
    ///
    /// # Panics
    ///
    /// If the position is out of range.
    pub fn grundy_number(&self, position: usize) -> Option<u64> {
        number(self.values[position])
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
        let mut numbers = positions
            .iter()
            .map(|&position| self.grundy_number(position));
        // `None` if a position is left out.
        numbers.try_fold(0, |sum, number| Some(sum ^ number?)) != Some(0)
    }

    /// Returns the first of [`winning_moves`](Self::winning_moves), if there is one. Cost and panics as
    /// there.
    pub fn winning_move(&self, positions: &[usize]) -> Option<(usize, usize)> {
        self.winning_moves(positions).into_iter().next()
    }

    /// Returns all winning moves, each as the index of a component and the option to move to there. There
    /// are none if the sum is lost, or has ended. O(k + m) for k components with m options.
    ///
    /// # Panics
    ///
    /// If a position is out of range.
    pub fn winning_moves(&self, positions: &[usize]) -> Vec<(usize, usize)> {
        let mut moves = vec![];
        if self.has_ended(positions) {
            return moves;
        }
        let numbers = positions
            .iter()
            .map(|&position| self.grundy_number(position));
        let left_out = numbers.clone().filter(Option::is_none).count();
        let sum = numbers.flatten().fold(0, |sum, number| sum ^ number);
        for (component, &position) in positions.iter().enumerate() {
            let own = self.grundy_number(position);
            let others_have_numbers = left_out == if own.is_none() { 1 } else { 0 };
            let wanted = Value::Number(sum ^ own.unwrap_or(0));
            for option in self.graph.options(position) {
                let value = self.values[option];
                let ends = value == Value::Ended && self.play == Play::Normal;
                if ends || others_have_numbers && value == wanted {
                    moves.push((component, option));
                }
            }
        }
        moves
    }

    fn has_ended(&self, positions: &[usize]) -> bool {
        let over = positions
            .iter()
            .filter(|&&position| self.values[position] == Value::Ended);
        over.count() > 0 || positions.is_empty()
    }
}

fn number(value: Value) -> Option<u64> {
    match value {
        Value::Number(number) => Some(number),
        Value::Ended | Value::Won => None,
    }
}
