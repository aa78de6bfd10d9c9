//! Several piles: a move splits one pile into two non-empty piles of different sizes.

use std::fmt::Write;

use anyhow::{Result, ensure};

use crate::game::{Game, Position};
use crate::input::Input;
use crate::limits::Limits;
use crate::piles::write_lists;
use crate::random::Random;
use crate::referee::Referee;
use crate::small;
use crate::{Origin, Problem};

pub const PROBLEM: Problem = Problem {
    name: "grundys_game",
    answer,
    counted: true,
    sizes: &[
        ("small", small),
        ("largest", one_case),
        ("one-case", one_case),
        ("pairs", pairs),
        ("singles", singles),
        ("lost", lost),
    ],
    small_inputs,
    origins: &[
        (
            "edge-huge",
            Origin::ClosedForm(
                "Every pile occurs twice or has no move: the player who mirrors each split in the twin makes the \
                 last move.",
            ),
        ),
        ("edge-large-pile", PLAIN_TABLE),
        ("edge-grundy-230", PLAIN_TABLE),
    ],
};

const PLAIN_TABLE: Origin = Origin::ClosedForm(
    "From a plain table of all n * n / 4 splits, made by a separate program; the oracle's search would list too many \
     positions.",
);

/// The game; a component is the size of a pile.
pub struct GrundysGame;

impl Game for GrundysGame {
    type Component = u64;

    /// The split with the smallest part comes first.
    fn moves(&self, size: &u64) -> impl Iterator<Item = Position<Self>> {
        let size = *size;
        (1..size).map(move |part| vec![part, size - part]).take_while(|parts| parts[0] < parts[1])
    }
}

fn answer(text: &str) -> Result<String> {
    let mut input = Input::new(text);
    let largest = Limits::read(PROBLEM.name)?.get("size")?;
    let mut referee = Referee::new(&GrundysGame);
    let mut answer = String::new();
    for case in 0..input.number("the number of cases")? {
        let count = input.number("the number of piles")?;
        let piles = input.numbers(count, "the size of a pile")?;
        ensure!(piles.iter().all(|&size| size <= largest), "case {case} has a pile above {largest}");
        match referee.lowering_move(&piles)? {
            Some((pile, parts)) => {
                let (part, rest) = (parts[0], parts[1]);
                writeln!(answer, "First\nMove: pile {pile}, split {} into {part} + {rest}", piles[pile])?;
            }
            None => answer += "Second\n",
        }
    }
    Ok(answer)
}

/// Up to three cases, each of a few piles of a few tokens.
fn small(random: &mut Random, _limits: &Limits) -> Result<String> {
    let count = random.between(1, 3);
    let cases: Vec<Vec<u64>> = (0..count)
        .map(|_| {
            let piles = random.between(0, 4);
            (0..piles).map(|_| random.between(0, 20 / piles)).collect()
        })
        .collect();
    Ok(write_lists(&cases))
}

/// All piles in one case, the largest among them.
fn one_case(random: &mut Random, limits: &Limits) -> Result<String> {
    let most = limits.get("size")?;
    let mut piles: Vec<u64> = (0..limits.get("piles")?).map(|_| random.between(0, most)).collect();
    if let Some(last) = piles.last_mut() {
        *last = most;
    }
    Ok(write_lists(&[piles]))
}

/// The maximum number of cases of two piles, most of them large: nearly every case needs a winning split.
fn pairs(random: &mut Random, limits: &Limits) -> Result<String> {
    let most = limits.get("size")?;
    let cases = limits.get("piles")? / 2;
    let mut pair = || vec![random.between(most / 2, most), random.of_any_length(most)];
    let cases: Vec<Vec<u64>> = (0..cases).map(|_| pair()).collect();
    Ok(write_lists(&cases))
}

/// The maximum number of cases of one pile, the largest ones.
fn singles(_random: &mut Random, limits: &Limits) -> Result<String> {
    let most = limits.get("size")?;
    let cases: Vec<Vec<u64>> = (0..limits.get("piles")?).map(|less| vec![most - less]).collect();
    Ok(write_lists(&cases))
}

/// One case in which every pile occurs twice, side by side, so the player who mirrors the other's moves wins.
fn lost(random: &mut Random, limits: &Limits) -> Result<String> {
    let most = limits.get("size")?;
    let pairs = (0..limits.get("piles")? / 2).map(|_| [random.between(0, most); 2]);
    Ok(write_lists(&[pairs.flatten().collect()]))
}

/// Few piles of all small sizes, two larger piles, and single piles.
fn small_inputs() -> Vec<String> {
    let singles = (0..=45).map(|size| vec![size]);
    let piles = [small::lists_up_to(3, 9), small::lists(4, 5), small::lists(2, 25), singles.collect()].concat();
    vec![small::cases(piles.iter().map(|piles| small::heaps(piles)))]
}
