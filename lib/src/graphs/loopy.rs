//! A game that need not end, such as cat and mouse: win, loss or draw of every position, in how
//! many moves, and the move to make; the players' moves may differ.
//!
//! **When.** A position can come back, so play may go on for ever, which is a draw. A player who
//! cannot move loses. The page says "draw", "loop" or "infinitely long", or its graph has cycles.
//! Edges may be stored, listed by a function, or listed backwards, which needs no memory for them.
//! Also for two players with moves of their own: a position then says whose turn it is. If a number
//! grows without end, make all positions that no longer differ in effect one position.
//! **When not.** A position never comes back: `dag` is as fast and has Grundy numbers. A sum of
//! such games: outcomes are not enough for it; use `loopy_sum`. Moves with costs: search backwards
//! with a priority queue.
//!
//! **Complexity.** O(n + m) time for n positions and m moves, no recursion. Memory: 12 bytes a
//! position, and for [`Outcomes::from_options`] 4 more, and 4 a move.
//!
//! **Limits.** Fewer than 2³² positions, and for `from_options` fewer than 2³² moves in all, if the
//! memory lasts: 5·10⁸ positions take 6 GB. A move may be listed more than once, or lead back to its
//! own position.
//!
//! A position that is won as it stands gets one move, to a position without moves; this counts as a
//! move of the remoteness. A position that is drawn as it stands gets a move to itself.
//!
//! **Why it is right.** The *remoteness* of a position is the number of moves until the game ends
//! if the winner hurries and the loser delays. Settle the positions backwards, in a queue. First
//! come the positions without moves: lost, with remoteness 0. Each position p that leaves the queue
//! settles others: if p is lost, every unsettled position with a move to p is won; if p is won,
//! every unsettled position with a move to p whose options have now all left the queue is lost.
//! Their remoteness is one more than that of p, so the queue is always in order of remoteness, and
//! a remoteness is odd exactly if the position is won. By induction along the queue, each position
//! gets the right outcome:
//!
//! - Position q is settled as won by the first of its lost options that leaves the queue. Moving
//!   there wins. No move wins faster: the other lost options have the same remoteness or more, and
//!   after a move to any other position the opponent does not lose.
//! - Position q is settled as lost by the last of its options, all of which are won. So every move
//!   loses, and the move to the last one, which has the greatest remoteness, loses slowest.
//! - If q is never settled, no option is lost, and not all options are won. So some option is
//!   unsettled, too. A player who always moves to an unsettled position never loses, and both
//!   players can do that: a draw.
//!
//! For example, let 0 have no moves, 1 lead to 0 and 2, and 2 lead to 1 and 3, a position that leads
//! only to itself. Then 0 is lost, 1 is won in one move, and 2 is a draw: 1 would lose, 3 does not.
//!
//! **Source.** E. Zermelo, "Über eine Anwendung der Mengenlehre auf die Theorie des Schachspiels",
//! 1913; remoteness: H. Steinhaus, "Definicje potrzebne do teorii gry i pościgu", 1925.

use std::mem::take;

/// What becomes of a position if both players play as well as they can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The player to move wins.
    Win,
    /// The player to move loses.
    Loss,
    /// Nobody wins: play goes on for ever.
    Draw,
}

/// The outcomes of all positions of a game, which are numbered from 0.
#[derive(Clone, Debug)]
pub struct Outcomes {
    /// Odd for a win, even for a loss, or `DRAW`.
    remoteness: Vec<u32>,
}

const DRAW: u32 = !0;

impl Outcomes {
    /// Finds the outcomes of the positions 0 .. `positions`; `options(p)` lists the positions that a
    /// move from p leads to, in any order. O(n + m); each position is listed twice.
    ///
    /// # Panics
    ///
    /// If an option is out of range, or if there are 2³² positions or moves or more.
    ///
    /// ```
    /// use grundy::graph::Graph;
    /// use grundy::loopy::{Outcome, Outcomes};
    ///
    /// // Moves from 1 to 0 or 2, from 2 to 1 or 3, from 3 to 3.
    /// let graph = Graph::new(4, &[(1, 0), (1, 2), (2, 1), (2, 3), (3, 3)]).unwrap();
    /// let outcomes = Outcomes::from_options(4, |position| graph.options(position));
    /// assert_eq!(outcomes.outcome(0), Outcome::Loss);
    /// assert_eq!(outcomes.outcome(1), Outcome::Win);
    /// assert_eq!(outcomes.outcome(2), Outcome::Draw);
    /// ```
    ///
    /// Two players with moves of their own: a token goes round a circle of five places, by 2 or 3 if
    /// player 0 moves it and by 1, 2 or 3 if player 1 does. Whoever brings it to place 0 wins.
    ///
    /// ```
    /// use grundy::loopy::{Outcome, Outcomes};
    ///
    /// let steps = [vec![2, 3], vec![1, 2, 3]];
    /// let number = |player: usize, place: usize| player * 5 + place;
    /// let outcomes = Outcomes::from_options(2 * 5, |position| {
    ///     let (player, place) = (position / 5, position % 5);
    ///     let is_over = place == 0;
    ///     let steps = steps[player].iter().filter(move |_| !is_over);
    ///     steps.map(move |step| number(1 - player, (place + step) % 5))
    /// });
    /// assert_eq!(outcomes.outcome(number(0, 1)), Outcome::Loss);
    /// assert_eq!(outcomes.outcome(number(1, 1)), Outcome::Draw);
    /// ```
    pub fn from_options<F, I>(positions: usize, options: F) -> Outcomes
    where
        F: Fn(usize) -> I,
        I: IntoIterator<Item = usize>,
    {
        let mut moves = Reversed::new(positions, options);
        let option_counts = take(&mut moves.option_counts);
        Outcomes::settle(
            option_counts,
            |position| moves.predecessors(position),
            positions,
        )
    }

    /// Finds the same without storing a move: `option_count(p)` is the number of moves from p, and
    /// `predecessors(p)` lists the positions from which a move leads to p, once for each such move.
    /// O(n + m); each position is listed at most once.
    ///
    /// # Panics
    ///
    /// If a predecessor is out of range, or if there are 2³² positions or more, or as many moves
    /// from one.
    ///
    /// ```
    /// use grundy::loopy::Outcomes;
    ///
    /// // A token goes round a circle of seven places, by 2 or 3; whoever brings it to place 0 wins.
    /// let option_count = |place: usize| if place == 0 { 0 } else { 2 };
    /// let outcomes = Outcomes::from_predecessors(7, option_count, |place| {
    ///     let before = [2, 3].iter().map(move |step| (place + 7 - step) % 7);
    ///     before.filter(|&place| place != 0)
    /// });
    /// assert_eq!(outcomes.remoteness(5), Some(1));
    /// assert_eq!(outcomes.remoteness(3), Some(4));
    /// ```
    pub fn from_predecessors<F, I>(
        positions: usize,
        option_count: impl Fn(usize) -> usize,
        predecessors: F,
    ) -> Outcomes
    where
        F: Fn(usize) -> I,
        I: IntoIterator<Item = usize>,
    {
        Outcomes::settle(counts(positions, option_count), predecessors, positions)
    }

    /// Returns the remoteness of one position, or `None` for a draw, given as in
    /// [`from_predecessors`](Self::from_predecessors). It stops once that is known: positions of
    /// greater remoteness are not looked at, unless it is a draw. O(n + m).
    ///
    /// # Panics
    ///
    /// If `start` is out of range; else as `from_predecessors`.
    ///
    /// ```
    /// use grundy::loopy::Outcomes;
    ///
    /// // A path: a move leads one down. Of a million positions seven are looked at.
    /// let one_up = |place: usize| Some(place + 1).filter(|&place| place < 1_000_000);
    /// let remoteness = Outcomes::remoteness_of(6, 1_000_000, |place| place.min(1), one_up);
    /// assert_eq!(remoteness, Some(6));
    /// ```
    pub fn remoteness_of<F, I>(
        start: usize,
        positions: usize,
        option_count: impl Fn(usize) -> usize,
        predecessors: F,
    ) -> Option<usize>
    where
        F: Fn(usize) -> I,
        I: IntoIterator<Item = usize>,
    {
        Outcomes::settle(counts(positions, option_count), predecessors, start).remoteness(start)
    }

    /// Settles all positions, or those until `last`.
    fn settle<F, I>(mut unsettled_options: Vec<u32>, predecessors: F, last: usize) -> Outcomes
    where
        F: Fn(usize) -> I,
        I: IntoIterator<Item = usize>,
    {
        let positions = unsettled_options.len();
        let mut remoteness = vec![DRAW; positions];
        let mut queue: Vec<u32> = Vec::with_capacity(positions);
        for position in (0..positions).filter(|&position| unsettled_options[position] == 0) {
            remoteness[position] = 0;
            queue.push(position as u32);
        }
        let mut next = 0;
        while next < queue.len() && remoteness.get(last).map_or(true, |&moves| moves == DRAW) {
            let position = queue[next] as usize;
            next += 1;
            let is_lost = remoteness[position] % 2 == 0;
            for predecessor in predecessors(position) {
                let left = &mut unsettled_options[predecessor];
                // It is 0 once the predecessor is settled. One branch, which is rarely taken, is up
                // to six times as fast as two, of which one depends on what is settled already.
                let before = *left;
                *left = if is_lost { 0 } else { before.saturating_sub(1) };
                if (before > 0) & (*left == 0) {
                    remoteness[predecessor] = remoteness[position] + 1;
                    queue.push(predecessor as u32);
                }
            }
        }
        Outcomes { remoteness }
    }

    /// Returns the outcome of a position. O(1).
    ///
    /// # Panics
    ///
    /// If the position is out of range.
    ///
    /// ```
    /// use grundy::loopy::{Outcome, Outcomes};
    ///
    /// let outcomes = Outcomes::from_options(2, |position| if position == 1 { Some(0) } else { None });
    /// assert_eq!(outcomes.outcome(1), Outcome::Win);
    /// ```
    pub fn outcome(&self, position: usize) -> Outcome {
        match self.remoteness[position] {
            DRAW => Outcome::Draw,
            moves if moves % 2 == 1 => Outcome::Win,
            _ => Outcome::Loss,
        }
    }

    /// Returns the remoteness of a position: the number of moves until the game ends if the winner
    /// hurries and the loser delays, or `None` for a draw. O(1).
    ///
    /// # Panics
    ///
    /// If the position is out of range.
    ///
    /// ```
    /// use grundy::loopy::Outcomes;
    ///
    /// // A path: a move leads one down.
    /// let outcomes = Outcomes::from_options(5, |position| position.checked_sub(1));
    /// assert_eq!(outcomes.remoteness(4), Some(4));
    /// ```
    pub fn remoteness(&self, position: usize) -> Option<usize> {
        match self.remoteness[position] {
            DRAW => None,
            moves => Some(moves as usize),
        }
    }

    /// Returns the option to move to, given all options of a position: the fastest win, else a draw,
    /// else the slowest loss; the first of several, or `None` if there are no options. O(options).
    ///
    /// # Panics
    ///
    /// If an option is out of range.
    ///
    /// ```
    /// use grundy::loopy::Outcomes;
    ///
    /// let options = [vec![], vec![0, 2], vec![1, 3], vec![3]];
    /// let outcomes = Outcomes::from_options(4, |position| options[position].iter().copied());
    /// assert_eq!(outcomes.best_option(options[1].iter().copied()), Some(0));
    /// assert_eq!(outcomes.best_option(options[2].iter().copied()), Some(3));
    /// ```
    pub fn best_option<I>(&self, options: I) -> Option<usize>
    where
        I: IntoIterator<Item = usize>,
    {
        options
            .into_iter()
            .min_by_key(|&option| match self.outcome(option) {
                Outcome::Loss => (0, self.remoteness[option]),
                Outcome::Draw => (1, 0),
                Outcome::Win => (2, !self.remoteness[option]),
            })
    }
}

/// Checks and lists how many moves each position has.
fn counts(positions: usize, option_count: impl Fn(usize) -> usize) -> Vec<u32> {
    check_count(positions);
    let counts = (0..positions).map(|position| {
        let count = option_count(position);
        check_count(count);
        count as u32
    });
    counts.collect()
}

/// The moves of a game, listed by where they lead.
pub(crate) struct Reversed {
    /// The number of moves from each position.
    pub(crate) option_counts: Vec<u32>,
    /// The predecessors of position p are `predecessors[first[p] .. first[p + 1]]`.
    first: Vec<u32>,
    predecessors: Vec<u32>,
}

impl Reversed {
    pub(crate) fn new<F, I>(positions: usize, options: F) -> Reversed
    where
        F: Fn(usize) -> I,
        I: IntoIterator<Item = usize>,
    {
        check_count(positions);
        let mut option_counts = vec![0; positions];
        let mut first = vec![0; positions + 1];
        let in_counts = &mut first[..positions];
        let mut moves = 0;
        for (position, option_count) in option_counts.iter_mut().enumerate() {
            let mut count = 0;
            for option in options(position) {
                count += 1;
                in_counts[option] = u32::wrapping_add(in_counts[option], 1);
            }
            *option_count = count as u32;
            moves += count;
        }
        // Then no count has wrapped either.
        check_count(moves);
        let mut sum = 0;
        for end in &mut first {
            sum += *end;
            *end = sum;
        }
        // Each row is filled from its end, which so becomes its start.
        let mut predecessors = vec![0; moves];
        for position in 0..positions {
            for option in options(position) {
                first[option] -= 1;
                predecessors[first[option] as usize] = position as u32;
            }
        }
        Reversed {
            option_counts,
            first,
            predecessors,
        }
    }

    pub(crate) fn predecessors(&self, position: usize) -> impl Iterator<Item = usize> + '_ {
        let row = self.first[position] as usize..self.first[position + 1] as usize;
        self.predecessors[row]
            .iter()
            .map(|&predecessor| predecessor as usize)
    }
}

fn check_count(count: usize) {
    assert!(
        count as u64 >> 32 == 0,
        "{}: only counts below 2^32 are possible",
        count
    );
}
