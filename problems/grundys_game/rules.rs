//! Several piles: a move splits one pile into two non-empty piles of different sizes.

use crate::piles;
use crate::prelude::*;
pub use rules::book::heaps::GrundysGame;

pub const PROBLEM: Problem = Problem {
    name: "grundys_game",
    answer,
    counted: true,
    sizes: &[
        ("small", small),
        ("largest", piles::one_case),
        ("pairs", pairs),
        ("singles", singles),
        ("lost", lost),
        ("last-pile", last_pile),
    ],
    small_inputs,
    origins: &[
        (
            ClosedForm(
                "Every pile occurs twice or has no move: the player who mirrors each split in the twin makes the \
                 last move.",
            ),
            &["edge-huge"],
        ),
        (
            ClosedForm(
                "From a plain table of all n * n / 4 splits, made by a separate program; the oracle's search would \
                 list too many positions.",
            ),
            &["edge-large-pile", "edge-grundy-230"],
        ),
    ],
};

/// For `cargo judge explore`.
pub fn rules() -> rules::Rules {
    rules::heap_of(GrundysGame).up_to(2000)
}

fn answer(text: &str) -> Result<String> {
    let largest = Limits::read(PROBLEM.name)?.get("size")?;
    piles::answer(&GrundysGame, text, largest, |size, parts| format!("split {size} into {} + {}", parts[0], parts[1]))
}

/// Up to three cases, each of a few piles of a few tokens.
fn small(random: &mut Random, _limits: &Limits) -> Result<String> {
    Ok(piles::write(&random.short_list(1, 3, |random| {
        let piles = random.between(0, 4);
        random.list(piles, |random| random.between(0, 20 / piles))
    })))
}

/// The maximum number of cases of two piles, most of them large: nearly every case needs a winning split.
fn pairs(random: &mut Random, limits: &Limits) -> Result<String> {
    let most = limits.get("size")?;
    let pair = |random: &mut Random| vec![random.between(most / 2, most), random.of_any_length(most)];
    Ok(piles::write(&random.list(limits.get("piles")? / 2, pair)))
}

/// The maximum number of cases of one pile, the largest ones.
fn singles(_random: &mut Random, limits: &Limits) -> Result<String> {
    let most = limits.get("size")?;
    let cases: Vec<Vec<u64>> = (0..limits.get("piles")?).map(|less| vec![most - less]).collect();
    Ok(piles::write(&cases))
}

/// One case in which every pile occurs twice, side by side, so the player who mirrors the other's moves wins.
fn lost(random: &mut Random, limits: &Limits) -> Result<String> {
    let most = limits.get("size")?;
    let twins = random.list(limits.get("piles")? / 2, |random| [random.between(0, most); 2]);
    Ok(piles::write(&[twins.concat()]))
}

/// One case of empty piles, except for the last, which has the only move.
fn last_pile(_random: &mut Random, limits: &Limits) -> Result<String> {
    let empty = vec![0; limits.get("piles")? as usize - 1];
    Ok(piles::write(&[[empty, vec![3]].concat()]))
}

/// Few piles of all small sizes, two larger piles, and single piles.
fn small_inputs() -> Vec<String> {
    let singles = (0..=45).map(|size| vec![size]);
    let cases = [small::lists_up_to(3, 9), small::lists(4, 5), small::lists(2, 25), singles.collect()].concat();
    piles::small_input(&cases)
}
