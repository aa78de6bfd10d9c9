//! Several piles of coins: a move removes one or two coins from one pile.

use std::fmt::Write;

use anyhow::Result;

use crate::game::{Game, Position};
use crate::input::Input;
use crate::limits::Limits;
use crate::piles::write_lists;
use crate::random::Random;
use crate::referee::Referee;
use crate::small;
use crate::{Origin, Problem};

pub const PROBLEM: Problem = Problem {
    name: "multi_pile_1_2",
    answer,
    counted: true,
    sizes: &[
        ("small", small),
        ("largest", one_case),
        ("one-case", one_case),
        ("many-cases", many_cases),
        ("zeros", zeros),
        ("lost", lost),
        ("last-pile", last_pile),
    ],
    small_inputs: || vec![small::cases(small::lists_up_to(5, 7).iter().map(|piles| small::heaps(piles)))],
    origins: &[
        ("sample-1", Origin::WorkedExample),
        (
            "edge-huge",
            Origin::ClosedForm(
                "The Grundy number of a pile is its size modulo 3; the definition cannot reach such sizes.",
            ),
        ),
    ],
};

/// The game; a component is the number of coins in a pile.
pub struct TakeOneOrTwo;

impl Game for TakeOneOrTwo {
    type Component = u64;

    fn moves(&self, coins: &u64) -> impl Iterator<Item = Position<Self>> {
        [1, 2].iter().filter_map(|removed| coins.checked_sub(*removed)).map(|left| vec![left])
    }
}

fn answer(text: &str) -> Result<String> {
    let mut input = Input::new(text);
    let mut referee = Referee::new(&TakeOneOrTwo);
    let mut answer = String::new();
    for _ in 0..input.number("the number of cases")? {
        let count = input.number("the number of piles")?;
        let piles = input.numbers(count, "the size of a pile")?;
        match referee.lowering_move(&piles)? {
            Some((pile, left)) => {
                let (from, to) = (piles[pile], left[0]);
                let removed = from - to;
                writeln!(answer, "First\nMove: pile {pile}, remove {removed} ({from} -> {to})")?;
            }
            None => answer += "Second\n",
        }
    }
    Ok(answer)
}

/// Up to three cases of a few piles of a few coins.
fn small(random: &mut Random, _limits: &Limits) -> Result<String> {
    let count = random.between(1, 3);
    let cases: Vec<Vec<u64>> = (0..count)
        .map(|_| {
            let piles = random.between(0, 4);
            (0..piles).map(|_| random.between(0, 7)).collect()
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

/// As many cases as the limit of piles, with two piles and no piles in turn.
fn many_cases(random: &mut Random, limits: &Limits) -> Result<String> {
    let most = limits.get("size")?;
    let cases: Vec<Vec<u64>> = (0..limits.get("piles")?)
        .map(|case| {
            let piles = if case % 2 == 0 { 2 } else { 0 };
            (0..piles).map(|_| random.of_any_length(most)).collect()
        })
        .collect();
    Ok(write_lists(&cases))
}

/// One case of empty piles only.
fn zeros(_random: &mut Random, limits: &Limits) -> Result<String> {
    Ok(write_lists(&[vec![0; limits.get("piles")? as usize]]))
}

/// One case in which every pile occurs twice, in random order, so the player who mirrors the other's moves wins.
fn lost(random: &mut Random, limits: &Limits) -> Result<String> {
    let most = limits.get("size")?;
    let half: Vec<u64> = (0..limits.get("piles")? / 2).map(|_| random.between(0, most)).collect();
    let mut piles = [&half[..], &half[..]].concat();
    for index in (1..piles.len()).rev() {
        piles.swap(index, random.between(0, index as u64) as usize);
    }
    Ok(write_lists(&[piles]))
}

/// One case of multiples of three, except for the last pile, which has the only winning move.
fn last_pile(random: &mut Random, limits: &Limits) -> Result<String> {
    let most = limits.get("size")? / 3 - 1;
    let mut piles: Vec<u64> = (0..limits.get("piles")?).map(|_| 3 * random.between(0, most)).collect();
    if let Some(last) = piles.last_mut() {
        *last += random.between(1, 2);
    }
    Ok(write_lists(&[piles]))
}
