//! One heap of tokens and a list of moves, each of which subtracts a fixed amount.

use std::fmt::Write;

use anyhow::{Result, bail, ensure};

use crate::Problem;
use crate::definition::{Definition, Game, Position};
use crate::input::Input;
use crate::limits::Limits;
use crate::random::Random;

pub const PROBLEM: Problem = Problem {
    name: "subtraction_game",
    answer,
    counted: false,
    sizes: &[
        ("small", small),
        ("largest", largest),
        ("long-moves", long_moves),
        ("no-period", no_period),
        ("duplicates", duplicates),
    ],
};

/// The game; a component is the number of tokens in a heap.
pub struct Subtraction {
    /// The amounts that a move may subtract, smallest first.
    pub amounts: Vec<u64>,
}

impl Game for Subtraction {
    type Component = u64;

    fn moves(&self, tokens: &u64) -> impl Iterator<Item = Position<Self>> {
        let left = self.amounts.iter().filter_map(|amount| tokens.checked_sub(*amount));
        left.map(|left| vec![left])
    }
}

fn answer(text: &str) -> Result<String> {
    let mut input = Input::new(text);
    let heap = input.number("the size of the heap")?;
    let count = input.number("the number of moves")?;
    let mut amounts = input.numbers(count, "a move")?;
    ensure!(!amounts.contains(&0), "a move subtracts 0");
    let longest = Limits::read(PROBLEM.name)?.get("move")?;
    if let Some(amount) = amounts.iter().find(|&&amount| amount > longest && amount <= heap) {
        bail!("the move {amount} is above {longest}");
    }
    amounts.sort_unstable();
    amounts.dedup();
    let game = Subtraction { amounts };
    let mut definition = Definition::new(&game);
    let grundy = definition.grundy_number(&[heap])?;
    let mut answer = format!("Grundy[{heap}] = {grundy}\n");
    match definition.lowering_move(&[heap])? {
        Some((_, left)) => {
            let (to, subtracted) = (left[0], heap - left[0]);
            writeln!(answer, "First\nWinning move: subtract {subtracted} ({heap} -> {to})")?;
        }
        None => answer += "Second\n",
    }
    Ok(answer)
}

/// Writes an input, two lines.
fn write(heap: u64, amounts: &[u64]) -> String {
    let amounts_text: Vec<String> = amounts.iter().map(u64::to_string).collect();
    format!("{heap} {}\n{}\n", amounts.len(), amounts_text.join(" "))
}

/// A heap of up to some hundred tokens, and a few moves in any order, some of them above the heap.
fn small(random: &mut Random, _limits: &Limits) -> Result<String> {
    let heap = random.of_any_length(400);
    let longest = random.between(1, 40);
    let count = random.between(0, 8);
    let amounts: Vec<u64> = (0..count).map(|_| random.between(1, longest)).collect();
    Ok(write(heap, &amounts))
}

/// The largest heap, and as many moves as there may be, of consecutive sizes, in random order.
fn largest(random: &mut Random, limits: &Limits) -> Result<String> {
    let count = limits.get("moves")?;
    let first = random.between(2, count);
    let mut amounts: Vec<u64> = (first..first + count).collect();
    for index in (1..amounts.len()).rev() {
        amounts.swap(index, random.between(0, index as u64) as usize);
    }
    Ok(write(limits.get("heap")?, &amounts))
}

/// The largest heap, and two moves, of which one is the longest that there may be.
fn long_moves(random: &mut Random, limits: &Limits) -> Result<String> {
    let longest = limits.get("move")?;
    Ok(write(limits.get("heap")?, &[longest, random.between(1, longest / 1_000)]))
}

/// The largest heap that is reached without a period, and a few moves whose Grundy numbers show none up to there.
fn no_period(_random: &mut Random, limits: &Limits) -> Result<String> {
    Ok(write(limits.get("terms")?, &[107_598, 214_335, 636_789, 809_416]))
}

/// The largest heap, and as many moves as there may be, all equal.
fn duplicates(random: &mut Random, limits: &Limits) -> Result<String> {
    let amount = random.between(1, limits.get("move")?);
    let amounts = vec![amount; limits.get("moves")? as usize];
    Ok(write(limits.get("heap")?, &amounts))
}
