//! Several tokens on graphs with cycles, a sum of games that need not end: Grundy numbers that may
//! be infinite (Smith's theory), who wins, and the move to make.
//!
//! **When.** Several tokens, each on a vertex of a graph that may have cycles: a move takes one of
//! them along an edge, and a player who cannot move at all loses. Both players have the same moves.
//! **When not.** One token: use `loopy`, which is faster and needs no theory. No cycles: use `dag`
//! and `xor`.
//!
//! **Complexity.** O((g + 1) · (n + m)) time for n positions with m moves, where g is the largest
//! Grundy number, less than √(2m); no recursion. Memory: about 40 bytes a position and 4 a move.
//!
//! **Limits.** Fewer than 2³² positions and fewer than 2³² moves. A move may be listed more than
//! once, or lead back to its own position. If the components have graphs of their own, number all
//! their positions together.
//!
//! **The theory.** Positions get numbers one after the other, first all that may get 0, then all that
//! may get 1, and so on. Those that never get one are *infinite*. A position v may get the number g if
//!
//! 1. it has options with the numbers 0, 1, …, g − 1, and none with the number g, and
//! 2. each of its options that has no number yet has itself an option with the number g.
//!
//! So a move to an option without a number yet, or with one that comes later, can be answered by
//! going back to g. Without cycles these are the Grundy numbers. A sum of numbered positions is
//! lost if the XOR of the numbers is 0, and won otherwise. A sum of one infinite position v with
//! others whose XOR is b is won if v has an option with the number b, and drawn otherwise. A sum of
//! two or more infinite positions is drawn.
//!
//! For example, let moves lead from 1 to 0 and 2, from 2 to 1 and 3, from 3 to 2 and to itself. Then
//! 0 gets the number 0. Now 1 must wait for 2, which has no option with the number 1, and 2 waits
//! for 3. So 1, 2 and 3 are infinite. Alone, 1 is won, as it leads to 0; 2 and 3 are draws. The sum
//! of 1 with a heap of one stone, whose number is 1, is a draw.
//!
//! **Why it is right.** When v gets g, those of its options that have numbers have smaller ones. So
//!
//! - (a) v has an option with each number below g, which got it before v, and
//! - (b) every option of v without a number at that time has an option with the number g, which got
//!   it before v.
//!
//! *Numbered sums.* Let the XOR be 0, and let a player move from v with the number g to u. The other
//! player can answer so that the XOR is 0 again and all components are numbered. If u had no number
//! when v got g, move from u back to g by (b). If it had one, the XOR is now x ≠ 0. Some number h
//! has the leading bit of x, so h ⊕ x < h, and by (a) a move leads from h to h ⊕ x. Let the *rank*
//! of a position be its place in the order of numbering. In both cases every component that has
//! changed has a smaller rank than before the two moves, so the sum of the ranks falls, and the game
//! ends. The other player can always answer, so the player who began loses. If the XOR is not 0, a
//! move makes it 0, in the same way by (a). A winner who has a choice leaves the least sum of ranks:
//! then it falls from turn to turn.
//!
//! *Infinite positions.* Let v be infinite, and m the mex of the numbers of its options. Then (c) v
//! has an infinite option u without an option of number m. For when no position could get m any
//! more, v had options of all numbers below m and none of m, and yet could not get m. So some option
//! u of v had no number then, and no option of number m, which it never gets. A number that u
//! got later would be above m, and u would have an option of number m by (a). So u is infinite.
//!
//! Call a sum *open* if it has two infinite positions or more, or one infinite position v such that
//! no option of v has the number b, the XOR of the others. No move leads from an open sum to a lost
//! numbered one. And some move leads to an open sum:
//!
//! - With two or more infinite positions, move in one of them to an infinite option, by (c).
//! - With one, b is none of the numbers of the options of v, so b ≥ m. If b = m, move to u of (c),
//!   which has no option with the number b. If b > m, move in the others so that their XOR is m,
//!   which is possible as in Nim; no option of v has the number m.
//!
//! A sum that is neither numbered nor open has one infinite position with an option of number b, and
//! moving there wins. So an opponent who moves from an open sum to one that is not open leaves a won
//! sum. A player who always moves to open sums never loses, and both players can do that: a draw. ∎
//!
//! **Source.** C. A. B. Smith, "Graphs and composite games", 1966; A. S. Fraenkel and Y. Perl,
//! "Constructions in combinatorial games with cycles", 1975; E. R. Berlekamp, J. H. Conway, R. K.
//! Guy, "Winning Ways", chapter 12.

use crate::loopy::{Outcome, Reversed};

/// The Grundy numbers of all positions of a game that need not end.
///
/// ```
/// use grundy::loopy::Outcome;
/// use grundy::loopy_sum::LoopySum;
///
/// // Moves from 1 to 0 and 2, from 2 to 1 and 3, from 3 to 2 and 3; 4 is a heap of one stone.
/// let options = [vec![], vec![0, 2], vec![1, 3], vec![2, 3], vec![0]];
/// let game = LoopySum::new(5, |position| options[position].iter().copied());
/// assert_eq!(game.outcome(&[1]), Outcome::Win);
/// assert_eq!(game.outcome(&[1, 4]), Outcome::Draw);
/// assert_eq!(game.outcome(&[4, 4]), Outcome::Loss);
/// ```
#[derive(Clone, Debug)]
pub struct LoopySum<F> {
    options: F,
    numbers: Vec<u32>,
    /// When each position got its number.
    ranks: Vec<u32>,
}

const INFINITE: u32 = !0;

impl<F, I> LoopySum<F>
where
    F: Fn(usize) -> I,
    I: IntoIterator<Item = usize>,
{
    /// Finds the Grundy numbers of the positions 0 .. `positions`; `options(p)` lists the positions
    /// that a move from p leads to. O((g + 1) · (n + m)).
    ///
    /// # Panics
    ///
    /// If an option is out of range, or if there are 2³² positions or moves or more.
    pub fn new(positions: usize, options: F) -> LoopySum<F> {
        let moves = Reversed::new(positions, &options);
        let mut numbers = vec![INFINITE; positions];
        let mut ranks = vec![INFINITE; positions];
        // How many options have no number.
        let mut unnumbered = moves.option_counts.clone();
        // How many of these have no option with the current number.
        let mut waiting = unnumbered.clone();
        // One more than the last number given to an option of the position.
        let mut next_number = vec![0; positions];
        let mut order: Vec<usize> = Vec::with_capacity(positions);
        // The positions without a number that have options with all numbers below the current one.
        let mut candidates: Vec<usize> = (0..positions).collect();
        let mut is_candidate = vec![true; positions];
        let mut number = 0;
        while !candidates.is_empty() {
            let mut next = order.len();
            for &candidate in &candidates {
                waiting[candidate] = unnumbered[candidate];
                if waiting[candidate] == 0 {
                    numbers[candidate] = number;
                    order.push(candidate);
                }
            }
            while next < order.len() {
                let position = order[next];
                ranks[position] = next as u32;
                next += 1;
                for before in moves.predecessors(position) {
                    unnumbered[before] -= 1;
                    if numbers[before] != INFINITE || next_number[before] == number + 1 {
                        continue;
                    }
                    next_number[before] = number + 1;
                    for candidate in moves
                        .predecessors(before)
                        .filter(|&earlier| is_candidate[earlier])
                    {
                        waiting[candidate] -= 1;
                        // With an option of this number it never gets there: that one has none itself.
                        if waiting[candidate] == 0 {
                            numbers[candidate] = number;
                            order.push(candidate);
                        }
                    }
                }
            }
            number += 1;
            candidates.retain(|&candidate| {
                is_candidate[candidate] =
                    numbers[candidate] == INFINITE && next_number[candidate] == number;
                is_candidate[candidate]
            });
        }
        LoopySum {
            options,
            numbers,
            ranks,
        }
    }

    /// Returns the Grundy number of a position, or `None` if it is infinite. O(1).
    ///
    /// # Panics
    ///
    /// If the position is out of range.
    ///
    /// ```
    /// use grundy::loopy_sum::LoopySum;
    ///
    /// // 0 and 1 lead to each other, 2 to 3 and 4, 3 to 2 and 4; 4 has no moves.
    /// let options = [vec![1], vec![0], vec![3, 4], vec![2, 4], vec![]];
    /// let game = LoopySum::new(5, |position| options[position].iter().copied());
    /// assert_eq!(game.grundy_number(0), None);
    /// assert_eq!(game.grundy_number(2), None);
    /// assert_eq!(game.grundy_number(4), Some(0));
    /// ```
    pub fn grundy_number(&self, position: usize) -> Option<u64> {
        match self.numbers[position] {
            INFINITE => None,
            number => Some(u64::from(number)),
        }
    }

    /// Returns the outcome of the sum of these positions. O(k + d) for k components, of which one
    /// that is infinite has d options.
    ///
    /// # Panics
    ///
    /// If a position is out of range.
    pub fn outcome(&self, components: &[usize]) -> Outcome {
        self.check(components);
        let mut sum = 0;
        let mut infinite = None;
        for &component in components {
            match self.numbers[component] {
                INFINITE if infinite.is_some() => return Outcome::Draw,
                INFINITE => infinite = Some(component),
                number => sum ^= number,
            }
        }
        let has_number = |option: usize| self.numbers[option] == sum;
        match infinite {
            None if sum == 0 => Outcome::Loss,
            None => Outcome::Win,
            Some(position) if (self.options)(position).into_iter().any(has_number) => Outcome::Win,
            Some(_) => Outcome::Draw,
        }
    }

    /// Returns the move to make in the sum of these positions, the index of a component and the
    /// option to move to, or `None` if there are no moves. O(M · (k + d)) for M moves in the
    /// k components, with d as in [`outcome`](Self::outcome).
    ///
    /// A player who always makes this move wins a won sum in the end and never loses a drawn one.
    /// Of equally good moves it is the first.
    ///
    /// # Panics
    ///
    /// If a position is out of range.
    ///
    /// ```
    /// use grundy::loopy_sum::LoopySum;
    ///
    /// // The heaps 0, 1 and 2 of Nim; 3 leads to 2 and to itself.
    /// let options = [vec![], vec![0], vec![0, 1], vec![2, 3]];
    /// let game = LoopySum::new(4, |position| options[position].iter().copied());
    /// assert_eq!(game.best_move(&[2, 3]), Some((1, 2)));
    /// ```
    pub fn best_move(&self, components: &[usize]) -> Option<(usize, usize)> {
        self.check(components);
        let mut left = components.to_vec();
        let mut best = None;
        for (index, &component) in components.iter().enumerate() {
            for option in (self.options)(component) {
                left[index] = option;
                let key = match self.outcome(&left) {
                    // The least sum of ranks, without the part that all such moves share.
                    Outcome::Loss => (
                        0,
                        i64::from(self.ranks[option]) - i64::from(self.ranks[component]),
                    ),
                    Outcome::Draw => (1, 0),
                    Outcome::Win => (2, 0),
                };
                if best.map_or(true, |(least, _)| key < least) {
                    best = Some((key, (index, option)));
                }
            }
            left[index] = component;
        }
        best.map(|(_, chosen)| chosen)
    }

    fn check(&self, components: &[usize]) {
        for &component in components {
            assert!(
                component < self.numbers.len(),
                "position {} is out of bounds",
                component
            );
        }
    }
}
