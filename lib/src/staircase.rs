//! Staircase Nim: coins lie on the steps of a staircase, and a move takes coins down by one step.
//!
//! **When.** A move takes any positive number of coins from one step to the next lower one; coins on the ground, step
//! 0, stay there, and a player who cannot move loses. Pieces on a strip that slide in one direction without passing each other
//! are such a game: the coins of a step are the free squares between two pieces.
//! **When not.** If one coin may go down several steps in a move, each coin is a heap of Nim, as large as its step is
//! high.
//!
//! **Complexity.** O(n) time for n steps, O(1) memory.
//!
//! **Limits.** Up to 2⁶⁴ − 1 coins on a step; nothing is added up, so nothing overflows.
//!
//! **Why it is right.** The coins on odd steps are heaps of Nim, and those on even steps do not count: taking coins
//! from an odd step removes them. Taking coins from an even step raises the heap below it, which the opponent undoes by
//! taking the same coins one step further. Every move changes exactly one heap on an odd step, so no move keeps the
//! nim-sum of these, and Nim's moves reach every smaller one: it is the Grundy number.
//!
//! **Source.** R. P. Sprague, 1937, as T. S. Ferguson says in "Game Theory", part I, "Impartial Combinatorial Games".

/// A move that wins staircase Nim: `coins` coins go from step `step` to the step below it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepDown {
    /// The step that the coins leave, at least 1.
    pub step: usize,
    /// The number of coins, at least 1.
    pub coins: u64,
}

/// Returns the Grundy number of a staircase: the nim-sum of the coins on steps 1, 3, 5, …. O(n).
///
/// `steps[0]` is the ground, whose coins do not matter; the player to move wins if the result is not 0.
///
/// ```
/// use grundy::staircase::grundy_number;
///
/// assert_eq!(grundy_number(&[9, 3, 7, 5]), 6);
/// ```
pub fn grundy_number(steps: &[u64]) -> u64 {
    steps.iter().skip(1).step_by(2).fold(0, |sum, coins| sum ^ coins)
}

/// Returns all winning moves in order of the steps; a step has at most one. O(n) for all of them.
///
/// Moves from even steps win too, where they raise the heap on the odd step below to the size that makes the nim-sum
/// 0, and there are coins enough.
///
/// ```
/// use grundy::staircase::{winning_moves, StepDown};
///
/// let moves: Vec<StepDown> = winning_moves(&[0, 2, 1, 1, 1]).collect();
/// assert_eq!(moves, [StepDown { step: 1, coins: 1 }, StepDown { step: 4, coins: 1 }]);
/// ```
pub fn winning_moves(steps: &[u64]) -> impl Iterator<Item = StepDown> + '_ {
    let sum = grundy_number(steps);
    (1..steps.len())
        .filter_map(move |step| {
            let coins = if step % 2 == 1 {
                steps[step].checked_sub(steps[step] ^ sum)
            } else {
                (steps[step - 1] ^ sum).checked_sub(steps[step - 1])
            };
            coins.map(|coins| StepDown { step, coins })
        })
        .filter(move |down| 0 < down.coins && down.coins <= steps[down.step])
}
