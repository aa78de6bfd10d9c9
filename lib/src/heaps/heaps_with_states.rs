//! Heaps and rows with a state: what a move may take depends on the state, and it sets the state of what it leaves, one or two parts;
//! a table, a proved period, who wins, and all first moves that win.
//!
//! **When.** Each heap has one of a few states: the amount that was last taken from it and may not be taken again, its colour, how
//! many passes or splits are left, whether a row still touches the wall. A move takes an amount, at least 1, and leaves nothing, the
//! rest, or two parts of any sizes, each with a state that the rules name.
//! **When not.** No states: `subtraction`, `take_and_break`. A limit that depends on the last amount: `limited_heaps`. Pieces at both
//! ends of a row: `typed_rows`. A state that all heaps share makes them no sum: `grundy`. Nor may a move take more than is left, as where
//! reaching 0 or less wins.
//!
//! **Complexity.** The table of heaps up to n takes O(n) time for each move that leaves at most one part, O(n²) for two; 8·s·n bytes for
//! s states.
//!
//! **Limits.** In practice 10⁷ heaps times moves without splits, where the last of m amounts as the state makes m² moves; heaps up to 10⁴
//! with splits. A larger heap has the numbers of the representative of its period: see [`HeapsWithStates::prove_period`].
//!
//! **Why it is right.** A heap and its state are a position, and a move changes one of them: the table is the definition, the number
//! of two parts is the XOR of theirs. A period is returned only with a proof.
//!
//! Take one or two, but not what was last taken from the heap. With state 0 for a new heap, 1 and 2 for the last amount: (1, 1) and
//! (2, 1) are to 0; from (2, 0) moves lead to (1, 1), which has none, and to 0: both have number 0, so its number is 1.
//!
//! **Source.** R. K. Guy, C. A. B. Smith, "The G-values of various games", 1956, whose period theorem holds with states, too; entailing
//! and "no repetition" games: E. Berlekamp, J. Conway, R. Guy, "Winning Ways for Your Mathematical Plays", 1982, chapter 12.

use crate::mex::mex;
use crate::period::Period;
use crate::xor::nim_sum;

/// What a move takes, and the states of the parts that it leaves: none, if it takes the whole heap; one; or two, either of which may
/// be empty.
pub type Move = (usize, Vec<usize>);

/// A heap, or the length of a row, and its state.
pub type Heap = (usize, usize);

/// The moves in each state.
///
/// ```
/// use grundy::heaps_with_states::HeapsWithStates;
///
/// // One to three stones, but not as many as the last move took from this heap. State 0: a new heap.
/// let moves = |last: usize| (1..4).filter(|&taken| taken != last).map(|taken| (taken, vec![taken])).collect();
/// let game = HeapsWithStates::new((0..4).map(moves).collect());
/// let table = game.grundy_numbers(40);
/// assert!(!HeapsWithStates::next_player_wins(&[(4, 0)], &table));
/// assert_eq!(game.winning_moves(&[(2, 0)], &table), [(0, 1, vec![(1, 1)]), (0, 2, vec![(0, 2)])]);
/// ```
#[derive(Clone, Debug)]
pub struct HeapsWithStates {
    moves: Vec<Vec<Move>>,
}

impl HeapsWithStates {
    /// Makes the game from the moves in each state 0, 1, 2, … O(moves).
    ///
    /// # Panics
    ///
    /// If a move takes nothing, leaves more than two parts, or leaves a state that has no list.
    pub fn new(moves: Vec<Vec<Move>>) -> HeapsWithStates {
        for (taken, parts) in moves.iter().flatten() {
            assert!(*taken > 0, "a move takes nothing");
            assert!(parts.len() <= 2, "a move leaves {} parts", parts.len());
            for &state in parts {
                assert!(state < moves.len(), "state {} has no moves listed", state);
            }
        }
        HeapsWithStates { moves }
    }

    /// Returns the Grundy numbers of the heaps 0 ..= `largest`, for each heap a list by states. See *Complexity*.
    pub fn grundy_numbers(&self, largest: usize) -> Vec<Vec<u64>> {
        let mut table: Vec<Vec<u64>> = Vec::with_capacity(largest + 1);
        for heap in 0..=largest {
            let number = |state| {
                let options = self.options((heap, state));
                mex(options.map(|(_, parts)| sum(parts, &table)))
            };
            let row = (0..self.moves.len()).map(number).collect();
            table.push(row);
        }
        table
    }

    /// Returns whether the player to move wins these heaps. `table` is that of [`grundy_numbers`](Self::grundy_numbers). O(heaps).
    ///
    /// # Panics
    ///
    /// If a heap is beyond the table.
    pub fn next_player_wins(heaps: &[Heap], table: &[Vec<u64>]) -> bool {
        sum(heaps.iter().copied(), table) != 0
    }

    /// Returns all winning moves: the index of a heap, the amount taken, and the parts left, in order of the heaps and as the moves are
    /// listed. O(options).
    ///
    /// # Panics
    ///
    /// If a heap is beyond the table.
    pub fn winning_moves(
        &self,
        heaps: &[Heap],
        table: &[Vec<u64>],
    ) -> Vec<(usize, usize, Vec<Heap>)> {
        let total = sum(heaps.iter().copied(), table);
        let mut winning = vec![];
        for (index, &heap) in heaps.iter().enumerate() {
            let others = total ^ table[heap.0][heap.1];
            for (taken, parts) in self.options(heap) {
                if sum(parts.clone(), table) == others {
                    winning.push((index, taken, parts.collect()));
                }
            }
        }
        winning
    }

    /// Returns the period that all states have together, if the table proves one.
    ///
    /// Let t be the greatest amount, h the most parts, 1 at least, e ≥ 1 and p ≥ 1. If G(n + p, s) = G(n, s) for all states s and all n
    /// with e ≤ n < h·e + (h − 1)·p + t, then also for all larger n. *Proof* by induction, as in
    /// [`crate::take_and_break::TakeAndBreak::prove_period`]: of n + p for n from that bound on, a move leaves h·(e + p) tokens or more, in
    /// at most h parts; the largest has c ≥ e + p. A part of c − p in the same state has the same number, since e ≤ c − p < n, and stands
    /// in the same move of n. The other way round, a move of n leaves a part of c ≥ e, which becomes c + p. ∎
    ///
    /// Returns the least length and, for it, the least start. O(s·n²) at worst for a table of n heaps and s states.
    ///
    /// ```
    /// use grundy::heaps_with_states::HeapsWithStates;
    /// use grundy::period::Period;
    ///
    /// let moves = |last: usize| (1..4).filter(|&taken| taken != last).map(|taken| (taken, vec![taken])).collect();
    /// let game = HeapsWithStates::new((0..4).map(moves).collect());
    /// let table = game.grundy_numbers(40);
    /// let period = game.prove_period(&table).unwrap();
    /// assert_eq!(period, Period { start: 4, length: 4 });
    /// // 10¹⁸ stones, new: as 4.
    /// assert_eq!(table[period.representative(1_000_000_000_000_000_000) as usize][0], 0);
    /// ```
    pub fn prove_period(&self, table: &[Vec<u64>]) -> Option<Period> {
        let moves = || self.moves.iter().flatten();
        let most_taken = moves().map(|made| made.0).max().unwrap_or(0);
        let most_parts = moves().map(|made| made.1.len()).max().unwrap_or(0).max(1);
        (1..table.len()).find_map(|length| {
            let mut pairs = table.iter().zip(&table[length..]);
            let exception = pairs.rposition(|(numbers, later)| numbers != later);
            let start = exception.map_or(0, |heap| heap + 1);
            if most_parts * (start.max(1) + length) + most_taken > table.len() {
                return None;
            }
            Some(Period {
                start: start as u64,
                length: length as u64,
            })
        })
    }

    /// What each move from a heap takes, and the parts that it leaves.
    fn options(
        &self,
        (heap, state): Heap,
    ) -> impl Iterator<Item = (usize, impl Iterator<Item = Heap> + Clone + '_)> + '_ {
        self.moves[state].iter().flat_map(move |(taken, states)| {
            // With two parts, the sizes of the first.
            let sizes = match (heap.checked_sub(*taken), states.len()) {
                (None, _) => 0..0,
                (Some(0), 0) => 0..1,
                (Some(_), 0) => 0..0,
                (Some(left), 1) => left..left + 1,
                (Some(left), _) => 0..left + 1,
            };
            sizes.map(move |first| {
                let rest = heap - taken - first;
                let parts = states.iter().enumerate();
                let parts = parts.map(move |(part, &state)| ([first, rest][part], state));
                (*taken, parts)
            })
        })
    }
}

/// The Grundy number of several heaps.
fn sum(heaps: impl Iterator<Item = Heap>, table: &[Vec<u64>]) -> u64 {
    nim_sum(heaps.map(|(heap, state)| table[heap][state]))
}
