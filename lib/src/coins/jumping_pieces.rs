//! Pieces on a line jump: a move brings a piece to the next free square on its right, over all pieces between. Who wins, if a
//! player who cannot move loses, or if whoever first reaches the last square wins.
//!
//! **When.** Each square has at most one piece; a row of 10⁹ squares with 10⁶ pieces. Several rows are a sum: XOR their
//! [`grundy_number`](JumpingPieces::grundy_number)s.
//! **When not.** Pieces that slide and do not jump: `staircase`. Pieces that go any distance: `xor`.
//!
//! **Complexity.** O(n) time and memory for n pieces.
//!
//! **Limits.** Squares up to 2⁶⁴ − 1.
//!
//! **Why it is right.** The free squares are the stairs of a staircase: step 0 holds the pieces to the right of all free
//! squares, step 1 those between the last two free squares, and so on. If a piece jumps that has j pieces between it and the
//! next free square, the free square is now where the piece was, with the j pieces and this one to the right of it: j + 1 coins
//! went one step down, and each number from 1 to all of them is possible. So this is staircase Nim. Of more than two empty
//! steps in a row two may be left out: no parity changes, and an odd one stays below each even step.
//!
//! *A race to the last square m.* A piece that can jump there wins. Else m − 1 is free, and nobody goes there, as the next
//! player would jump to m. So without m − 1 and m, a player who cannot move loses.
//!
//! **Source.** POI XI, "Gra", 2004; staircases as in `staircase`.

use crate::staircase;

/// The pieces on a line of squares.
///
/// ```
/// use grundy::jumping_pieces::JumpingPieces;
///
/// // ●●○●○○
/// let line = JumpingPieces::new(&[1, 2, 4], 6);
/// assert_eq!(line.grundy_number(), 2);
/// assert_eq!(line.winning_moves(), [0]);
/// ```
#[derive(Clone, Debug)]
pub struct JumpingPieces {
    /// In a row of empty steps pairs are left out.
    steps: Vec<u64>,
    /// The end of the pieces on each step, as an index.
    ends: Vec<usize>,
}

impl JumpingPieces {
    /// Makes a line of the squares 1 to `squares` with pieces on some of them, in ascending order. O(n).
    ///
    /// # Panics
    ///
    /// If the pieces are not in order, or beyond the line.
    pub fn new(pieces: &[u64], squares: u64) -> JumpingPieces {
        let (mut steps, mut ends) = (vec![0], vec![pieces.len()]);
        let mut right = squares;
        for (index, &piece) in pieces.iter().enumerate().rev() {
            assert!(
                0 < piece && piece <= right,
                "piece {} is not in order",
                piece
            );
            let mut free = right - piece;
            if free > 3 {
                free = 2 + free % 2;
            }
            for _ in 0..free {
                steps.push(0);
                ends.push(index + 1);
            }
            *steps.last_mut().expect("step 0") += 1;
            right = piece - 1;
        }
        JumpingPieces { steps, ends }
    }

    /// Returns the Grundy number. O(n).
    pub fn grundy_number(&self) -> u64 {
        staircase::grundy_number(&self.steps)
    }

    /// Returns whether the player to move wins. O(n).
    pub fn next_player_wins(&self) -> bool {
        self.grundy_number() != 0
    }

    /// Returns the pieces whose jump wins, as indices of the list, in descending order. O(n).
    pub fn winning_moves(&self) -> Vec<usize> {
        let moves = staircase::winning_moves(&self.steps);
        moves
            .map(|found| self.ends[found.component] - (found.from - found.to) as usize)
            .collect()
    }
}

/// Returns the pieces whose jump wins a race in which whoever first brings a piece to the square `goal` wins. O(n).
///
/// # Panics
///
/// If the pieces are not in order, or one is at the goal or beyond.
///
/// ```
/// use grundy::jumping_pieces::winning_moves_to_goal;
///
/// assert_eq!(winning_moves_to_goal(&[1, 3, 4], 5), [2, 1]);
/// assert_eq!(winning_moves_to_goal(&[1, 3], 6), [1]);
/// ```
pub fn winning_moves_to_goal(pieces: &[u64], goal: u64) -> Vec<usize> {
    assert!(
        pieces.windows(2).all(|pair| pair[0] < pair[1])
            && pieces.iter().take(1).all(|&first| 0 < first)
            && pieces.iter().rev().take(1).all(|&last| last < goal),
        "{:?} are no places in order before {}",
        pieces,
        goal
    );
    let before = pieces.iter().rev().zip((0..goal).rev());
    let last = before
        .take_while(|&(&piece, square)| piece == square)
        .count();
    if last > 0 {
        return (pieces.len() - last..pieces.len()).rev().collect();
    }
    JumpingPieces::new(pieces, goal.max(2) - 2).winning_moves()
}
