//! Staircase Nim: a move takes any number of coins from one step of a staircase to the next; also the gaps between pieces that
//! slide along a strip.
//!
//! **When.** A move takes any positive number of coins from one step to the next lower one; coins on the ground, step 0, stay
//! there, and a player who cannot move loses. Pieces that slide along a strip in one direction without passing each other are
//! such a game: every gap between two pieces is a step, and its free squares are the coins. If a judge numbers the stairs from
//! 1 and stair 1 is the ground, pass its list as it is. If coins leave the lowest stair of the list, put a 0 before it, and if
//! the list begins at the top, reverse it. Coins that go between places in some other way are such a game if, from each place,
//! all ways to a place without moves are odd, or all are even: [`odd_places`] finds the heaps.
//! **When not.** On a tree, use `staircase_tree`. Pieces that jump over others: `jumping_pieces`. One of them is a king:
//! `king_on_stairs`. If a coin may go down several steps in one move, each coin is a heap of Nim of the size of its step.
//!
//! **Complexity.** O(n) time for n steps, O(1) memory.
//!
//! **Limits.** Up to 2⁶⁴ − 1 coins on a step. Nothing is added, so nothing overflows.
//!
//! **Why it is right.** Every move brings coins nearer to the ground, so play ends. Claim: the Grundy number is the nim-sum of
//! the coins on odd steps. Every move changes exactly one odd step, because it goes from or to one, so it changes the nim-sum.
//! Every smaller nim-sum is reached by a move from an odd step, as in Nim. So the nim-sum is the mex of those of the options.
//! All that this needs of the steps is that each move goes between an odd and an even one, that each odd one has a move, and
//! that play ends.
//!
//! **Proved by machine.** `(a, b, c, d) -> (a - t, b, c, d) or (a + t, b - t, c, d) or (a, b + t, c - t, d) or
//! (a, b, c + t, d - t) for t >= 1` has the number `a xor c`.
//!
//! **Source.** R. P. Sprague, 1937, according to T. S. Ferguson, "Game Theory", part I, "Impartial Combinatorial Games".

use crate::xor::WinningMove;

/// Returns the Grundy number of a staircase: the nim-sum of the coins on steps 1, 3, 5, …. O(n).
///
/// `steps[0]` is the ground, whose coins do not matter. The player to move wins if the result is
/// not 0.
///
/// ```
/// use grundy::staircase::grundy_number;
///
/// assert_eq!(grundy_number(&[9, 3, 7, 5]), 6);
/// // Stairs from the top, and from the lowest a move takes balls out of the game.
/// let stairs = [5, 7, 3];
/// let steps: Vec<u64> = Some(0).into_iter().chain(stairs.iter().rev().copied()).collect();
/// assert_eq!(grundy_number(&steps), 6);
/// ```
pub fn grundy_number(steps: &[u64]) -> u64 {
    steps
        .iter()
        .skip(1)
        .step_by(2)
        .fold(0, |sum, coins| sum ^ coins)
}

/// Returns whether the player to move wins. O(n).
///
/// ```
/// use grundy::staircase::next_player_wins;
///
/// assert!(next_player_wins(&[9, 3, 7, 5]));
/// assert!(!next_player_wins(&[9, 3, 7, 3]));
/// ```
pub fn next_player_wins(steps: &[u64]) -> bool {
    grundy_number(steps) != 0
}

/// Returns the winning move from the lowest step that has one, or `None` in a P-position. O(n).
///
/// The component is the step, and `from - to` is how many of its coins move down.
///
/// ```
/// use grundy::staircase::winning_move;
/// use grundy::xor::WinningMove;
///
/// assert_eq!(winning_move(&[0, 2, 1, 1, 1]), Some(WinningMove { component: 1, from: 2, to: 1 }));
/// assert_eq!(winning_move(&[9, 3, 7, 3]), None);
/// ```
pub fn winning_move(steps: &[u64]) -> Option<WinningMove> {
    winning_moves(steps).next()
}

/// Returns all winning moves, in order of the steps; a step has at most one. O(n) for all.
///
/// A move from an even step wins too if it raises the odd step below to the size that makes the
/// nim-sum 0.
///
/// ```
/// use grundy::staircase::winning_moves;
///
/// let moves: Vec<(usize, u64)> = winning_moves(&[0, 2, 1, 1, 1])
///     .map(|winning| (winning.component, winning.from - winning.to))
///     .collect();
/// assert_eq!(moves, [(1, 1), (4, 1)]);
/// ```
pub fn winning_moves(steps: &[u64]) -> impl Iterator<Item = WinningMove> + '_ {
    let sum = grundy_number(steps);
    (1..steps.len()).filter_map(move |component| {
        let (from, below) = (steps[component], steps[component - 1]);
        let coins = if component % 2 == 1 {
            from.checked_sub(from ^ sum)?
        } else {
            (below ^ sum).checked_sub(below)?
        };
        if coins == 0 {
            return None;
        }
        let to = from.checked_sub(coins)?;
        Some(WinningMove {
            component,
            from,
            to,
        })
    })
}

/// Returns which places hold heaps, if coins may go from a place to each of several lower ones: those from which the number of
/// moves to a place without moves is odd. `None` if that may be odd or even, so that this is no staircase. O(moves).
///
/// The Grundy number is the nim-sum of the coins at these places, and a winning move takes coins away from one of them to any
/// option, or from any other to one of them.
///
/// # Panics
///
/// If an option is not a lower place, up to the first option that does not agree with those before.
///
/// ```
/// use grundy::staircase::odd_places;
///
/// // One or three places down.
/// let options = |place: usize| (1..=place.min(3)).step_by(2).map(move |steps| place - steps);
/// assert_eq!(odd_places(5, options), Some(vec![false, true, false, true, false]));
/// assert_eq!(odd_places(5, |place| 0..place), None);
/// ```
pub fn odd_places<F, I>(places: usize, mut options: F) -> Option<Vec<bool>>
where
    F: FnMut(usize) -> I,
    I: IntoIterator<Item = usize>,
{
    let mut is_odd: Vec<bool> = Vec::with_capacity(places);
    for place in 0..places {
        let mut options = options(place).into_iter().map(|option| !is_odd[option]);
        let of_first = options.next();
        if options.any(|other| Some(other) != of_first) {
            return None;
        }
        is_odd.push(of_first == Some(true));
    }
    Some(is_odd)
}
