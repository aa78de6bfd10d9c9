//! Who wins a game that need not end, by definition: whether a player can make it end within a number of moves.

use std::collections::HashMap;

use anyhow::Result;

use crate::cells::{Cells, MOST_BYTES};
use crate::components::TooLarge;
use crate::search::{DRAWN, LOST, WON};

/// How many moves may be looked at: a second or two.
const MOST_MOVES: usize = 200_000_000;

/// What the player to move can force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The player to move can win within this number of moves of both players, and no sooner.
    Win(usize),
    /// The player to move loses within this number of moves of both players, and can hold out as long.
    Loss(usize),
    /// No player can force a win: play goes on for ever.
    Draw,
}

/// Returns the outcome of each position, given where the moves from each lead. A player who cannot move loses.
///
/// The definition: a player loses within 0 moves if there are no options. For d ≥ 1, the player to move wins within d moves
/// if some option is lost within d − 1 moves, and loses within d moves if every option is won within d − 1 moves. So look
/// at d = 0, 1, 2, … in turn, at all positions each time, until one of them adds nothing: then the next ones add nothing either.
pub fn outcomes(options: &[Vec<usize>]) -> Result<Vec<Outcome>> {
    let mut outcomes = vec![Outcome::Draw; options.len()];
    let mut open: Vec<usize> = (0..options.len()).collect();
    let mut moves_left = MOST_MOVES;
    for most_moves in 0.. {
        let mut found = vec![];
        for &position in &open {
            let options = &options[position];
            moves_left = moves_left.checked_sub(1 + options.len()).ok_or(TooLarge)?;
            // What has an outcome by now has it within fewer moves.
            if options.iter().any(|&option| matches!(outcomes[option], Outcome::Loss(_))) {
                found.push((position, Outcome::Win(most_moves)));
            } else if options.iter().all(|&option| matches!(outcomes[option], Outcome::Win(_))) {
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

/// Returns the values of these positions: won, lost or drawn.
pub(crate) fn values(game: &mut dyn Cells, starts: &[usize]) -> Result<Vec<u32>> {
    let (mut places, mut all, mut options, mut edges) = (HashMap::new(), vec![], vec![], 0);
    let mut place = |number: usize, all: &mut Vec<usize>| {
        *places.entry(number).or_insert_with(|| {
            all.push(number);
            all.len() - 1
        })
    };
    let starts: Vec<usize> = starts.iter().map(|&start| place(start, &mut all)).collect();
    while options.len() < all.len() {
        let (mut ends, mut has_sum) = (vec![], false);
        game.options(all[options.len()], &mut |parts| {
            has_sum |= parts.len() != 1;
            ends.extend(parts.iter().map(|&part| place(part, &mut all)));
        })?;
        if has_sum {
            return Err(game.error("a loopy game cannot split into a sum"));
        }
        edges += ends.len();
        if (edges * 8 + all.len() * 80) as u64 > MOST_BYTES {
            return Err(game.error("the positions reached take more than 1 GiB\nhelp: lower `up_to` or `--to`"));
        }
        options.push(ends);
    }
    let outcomes = outcomes(&options)?;
    let value = |start: usize| match outcomes[start] {
        Outcome::Win(_) => WON,
        Outcome::Loss(_) => LOST,
        Outcome::Draw => DRAWN,
    };
    Ok(starts.into_iter().map(value).collect())
}
