//! Who wins a game that need not end, by definition: whether a player can make it end within a number of moves.

use anyhow::Result;

use crate::search::numbering::TooLarge;

/// How many moves may be examined: a second or two.
const MOST_MOVES: usize = 200_000_000;

/// What the player to move can force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The player to move can win within this number of moves of both players, and no sooner.
    Win(usize),
    /// The player to move loses within this number of moves of both players, and can hold out as long.
    Loss(usize),
    /// No player can force a win: play never ends.
    Draw,
}

/// Returns the outcome of each position, given where the moves from each lead. A player who cannot move loses.
///
/// The definition: a player loses within 0 moves if there are no options. For d ≥ 1, the player to move wins within d moves
/// if some option is lost within d − 1 moves, and loses within d moves if every option is won within d − 1 moves. So try
/// d = 0, 1, 2, … in turn on all positions, until some d adds nothing: then no larger d does.
pub fn outcomes(options: &[Vec<usize>]) -> Result<Vec<Outcome>> {
    let mut outcomes = vec![Outcome::Draw; options.len()];
    let mut open: Vec<usize> = (0..options.len()).collect();
    let mut moves_left = MOST_MOVES;
    for most_moves in 0.. {
        let mut found = vec![];
        for &position in &open {
            let options = &options[position];
            moves_left = moves_left.checked_sub(1 + options.len()).ok_or(TooLarge)?;
            // Every outcome found so far takes fewer moves.
            if options
                .iter()
                .any(|&option| matches!(outcomes[option], Outcome::Loss(_)))
            {
                found.push((position, Outcome::Win(most_moves)));
            } else if options
                .iter()
                .all(|&option| matches!(outcomes[option], Outcome::Win(_)))
            {
                found.push((position, Outcome::Loss(most_moves)));
            }
        }
        if found.is_empty() && most_moves > 0 {
            break;
        }
        for (position, outcome) in found {
            outcomes[position] = outcome;
        }
        open.retain(|&position| outcomes[position] == Outcome::Draw);
    }
    Ok(outcomes)
}
