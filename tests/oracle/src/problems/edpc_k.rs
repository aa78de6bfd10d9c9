//! One heap of stones: a move takes one of the given numbers of stones.

use std::collections::BTreeSet;

use anyhow::{Result, ensure};

use crate::definition::Definition;
use crate::game::{Game, Position};
use crate::input::Input;
use crate::limits::Limits;
use crate::random::Random;
use crate::small::subsets;
use crate::{Origin, Problem};

pub const PROBLEM: Problem = Problem {
    name: "edpc_k",
    answer,
    counted: false,
    sizes: &[
        ("small", small),
        ("largest", largest),
        ("consecutive", consecutive),
        ("long-game", long_game),
        ("large-moves", large_moves),
    ],
    small_inputs,
    origins: &[
        ("sample-1", Origin::PublishedSample),
        ("sample-2", Origin::PublishedSample),
        ("sample-3", Origin::PublishedSample),
        ("sample-4", Origin::PublishedSample),
        ("sample-5", Origin::PublishedSample),
        ("sample-6", Origin::PublishedSample),
        ("edge-consecutive", CONSECUTIVE),
        ("edge-consecutive-lost", CONSECUTIVE),
    ],
};

const CONSECUTIVE: Origin = Origin::ClosedForm(
    "Taking 1, 2, ..., 100: the second player wins if the number of stones is divisible by 101; the definition has \
     too many moves to list.",
);

/// The game; a component is the number of stones.
pub struct Stones {
    pub moves: Vec<u64>,
}

impl Game for Stones {
    type Component = u64;

    fn moves(&self, stones: &u64) -> impl Iterator<Item = Position<Self>> {
        let left = self.moves.iter().filter_map(|taken| stones.checked_sub(*taken));
        left.map(|left| vec![left])
    }
}

fn answer(text: &str) -> Result<String> {
    let mut input = Input::new(text);
    let count = input.number("the number of moves")?;
    let stones = input.number("the number of stones")?;
    let moves = input.numbers(count, "a move")?;
    ensure!(!moves.contains(&0), "a move takes 0 stones");
    let wins = Definition::new(&Stones { moves }).next_player_wins(&[stones])?;
    Ok(if wins { "First\n" } else { "Second\n" }.to_owned())
}

/// Writes an input, two lines.
fn write(stones: u64, moves: &BTreeSet<u64>) -> String {
    let moves_text: Vec<String> = moves.iter().map(u64::to_string).collect();
    format!("{} {stones}\n{}\n", moves.len(), moves_text.join(" "))
}

/// Returns `count` distinct moves from `least` to `most`.
fn different(random: &mut Random, count: u64, least: u64, most: u64) -> BTreeSet<u64> {
    let mut moves = BTreeSet::new();
    while (moves.len() as u64) < count {
        moves.insert(random.between(least, most));
    }
    moves
}

/// A few small moves and a few stones.
fn small(random: &mut Random, _limits: &Limits) -> Result<String> {
    let count = random.between(1, 5);
    let moves = different(random, count, 1, 12);
    Ok(write(random.between(0, 60), &moves))
}

/// The maximum number of stones and moves.
fn largest(random: &mut Random, limits: &Limits) -> Result<String> {
    let stones = limits.get("stones")?;
    let moves = different(random, limits.get("moves")?, 1, stones);
    Ok(write(stones, &moves))
}

/// The maximum number of moves, 1, 2, 3, …, and nearly the maximum number of stones.
fn consecutive(random: &mut Random, limits: &Limits) -> Result<String> {
    let stones = limits.get("stones")?;
    let moves = (1..=limits.get("moves")?).collect();
    Ok(write(random.between(stones - stones / 10, stones), &moves))
}

/// The maximum number of stones and only small moves, for a long game.
fn long_game(random: &mut Random, limits: &Limits) -> Result<String> {
    let mut moves = different(random, 4, 2, 9);
    moves.insert(1);
    Ok(write(limits.get("stones")?, &moves))
}

/// The maximum number of stones and moves, but no small moves.
fn large_moves(random: &mut Random, limits: &Limits) -> Result<String> {
    let stones = limits.get("stones")?;
    let moves = different(random, limits.get("moves")?, stones / 50, stones / 10);
    Ok(write(stones, &moves))
}

/// All sets of moves up to 6, with every small heap.
fn small_inputs() -> Vec<String> {
    let sets = subsets(&[1, 2, 3, 4, 5, 6]).into_iter().map(BTreeSet::from_iter);
    sets.flat_map(|moves| (0..=24).map(move |stones| write(stones, &moves))).collect()
}
