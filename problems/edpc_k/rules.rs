//! One heap of stones: a move takes one of the given numbers of stones.

use crate::prelude::*;
use rules::book::heaps::Subtraction;

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
        (PublishedSample, &["sample-1", "sample-2", "sample-3", "sample-4", "sample-5", "sample-6"]),
        (
            ClosedForm(
                "Taking 1, 2, ..., 100: the second player wins if the number of stones is divisible by 101; the \
                 definition has too many moves to list.",
            ),
            &["edge-consecutive", "edge-consecutive-lost"],
        ),
    ],
};

/// For `cargo judge explore`: the moves of the first sample.
pub fn rules() -> rules::Rules {
    rules::take(&[2, 3])
}

fn answer(text: &str) -> Result<String> {
    let mut input = Input::new(text);
    let count = input.number("the number of moves")?;
    let stones = input.number("the number of stones")?;
    let moves = input.numbers(count, "a move")?;
    ensure!(!moves.contains(&0), "a move takes 0 stones");
    let wins = Definition::new(&Subtraction { amounts: moves }).explained_by_winners().next_player_wins(&[stones])?;
    Ok(if wins { "First\n" } else { "Second\n" }.to_owned())
}

/// Writes an input, two lines.
fn write(stones: u64, moves: &[u64]) -> String {
    format!("{} {stones}\n{}", moves.len(), text::line(moves))
}

/// A few small moves and a few stones.
fn small(random: &mut Random, _limits: &Limits) -> Result<String> {
    let count = random.between(1, 5);
    let moves = random.distinct(count, 1, 12);
    Ok(write(random.between(0, 60), &moves))
}

/// The maximum number of stones and moves.
fn largest(random: &mut Random, limits: &Limits) -> Result<String> {
    let stones = limits.get("stones")?;
    let moves = random.distinct(limits.get("moves")?, 1, stones);
    Ok(write(stones, &moves))
}

/// The maximum number of moves, 1, 2, 3, …, and nearly the maximum number of stones.
fn consecutive(random: &mut Random, limits: &Limits) -> Result<String> {
    let stones = limits.get("stones")?;
    let moves: Vec<u64> = (1..=limits.get("moves")?).collect();
    Ok(write(random.between(stones - stones / 10, stones), &moves))
}

/// The maximum number of stones and only small moves, for a long game.
fn long_game(random: &mut Random, limits: &Limits) -> Result<String> {
    let moves = [vec![1], random.distinct(4, 2, 9)].concat();
    Ok(write(limits.get("stones")?, &moves))
}

/// The maximum number of stones and moves, but no small moves.
fn large_moves(random: &mut Random, limits: &Limits) -> Result<String> {
    let stones = limits.get("stones")?;
    let moves = random.distinct(limits.get("moves")?, stones / 50, stones / 10);
    Ok(write(stones, &moves))
}

/// All sets of moves up to 6, with every small heap.
fn small_inputs() -> Vec<String> {
    let sets = small::subsets(&[1, 2, 3, 4, 5, 6]);
    sets.iter().flat_map(|moves| (0..=24).map(move |stones| write(stones, moves))).collect()
}
