//! Several piles of coins: a move removes one or two coins from one pile.

use crate::piles;
use crate::prelude::*;
use rules::book::heaps::Subtraction;

pub const PROBLEM: Problem = Problem {
    name: "multi_pile_1_2",
    answer,
    counted: true,
    sizes: &[
        ("small", small),
        ("largest", piles::one_case),
        ("many-cases", many_cases),
        ("zeros", zeros),
        ("lost", lost),
        ("last-pile", last_pile),
    ],
    small_inputs: || piles::small_input(&small::lists_up_to(5, 7)),
    origins: &[
        (WorkedExample, &["sample-1"]),
        (
            ClosedForm("The Grundy number of a pile is its size modulo 3; the definition cannot reach such sizes."),
            &["edge-huge"],
        ),
    ],
};

/// For `cargo judge explore`.
pub fn rules() -> rules::Rules {
    rules::take(&[1, 2])
}

fn answer(text: &str) -> Result<String> {
    piles::answer(&Subtraction { amounts: vec![1, 2] }, text, u64::MAX, |from, left| {
        let (removed, to) = (from - left[0], left[0]);
        format!("remove {removed} ({from} -> {to})")
    })
}

/// Up to three cases of a few piles of a few coins.
fn small(random: &mut Random, _limits: &Limits) -> Result<String> {
    let piles = |random: &mut Random| random.short_list(0, 4, |random| random.between(0, 7));
    Ok(piles::write(&random.short_list(1, 3, piles)))
}

/// As many cases as the limit of piles, with two piles and no piles in turn.
fn many_cases(random: &mut Random, limits: &Limits) -> Result<String> {
    let most = limits.get("size")?;
    let mut piles = |case| random.list(if case % 2 == 0 { 2 } else { 0 }, |random| random.of_any_length(most));
    let cases: Vec<Vec<u64>> = (0..limits.get("piles")?).map(&mut piles).collect();
    Ok(piles::write(&cases))
}

/// One case of empty piles only.
fn zeros(_random: &mut Random, limits: &Limits) -> Result<String> {
    Ok(piles::write(&[vec![0; limits.get("piles")? as usize]]))
}

/// One case in which every pile occurs twice, in random order, so the player who mirrors the other's moves wins.
fn lost(random: &mut Random, limits: &Limits) -> Result<String> {
    let most = limits.get("size")?;
    let half = random.list(limits.get("piles")? / 2, |random| random.between(0, most));
    Ok(piles::write(&[random.twice(half)]))
}

/// One case of multiples of three, except for the last pile, which has the only winning move.
fn last_pile(random: &mut Random, limits: &Limits) -> Result<String> {
    let most = limits.get("size")? / 3 - 1;
    let mut piles = random.list(limits.get("piles")?, |random| 3 * random.between(0, most));
    *piles.last_mut().expect("the limit of piles is positive") += random.between(1, 2);
    Ok(piles::write(&[piles]))
}
