//! Several heaps of stones: a move takes any positive number of stones from one heap.

use crate::prelude::*;
use crate::problems::one_pile_nim::OnePileNim;
use rules::book::heaps::Moore;

pub const PROBLEM: Problem = Problem {
    name: "nim",
    answer,
    counted: false,
    sizes: &[("small", small), ("largest", largest), ("zeros", zeros), ("lost", lost), ("any-length", any_length)],
    small_inputs,
    origins: &[(
        ClosedForm("The move comes from the nim-sum; the definition cannot list the options of such heaps."),
        &["edge-32-bits", "edge-32-bits-lost", "edge-huge", "edge-huge-heap", "edge-huge-lost", "edge-precision"],
    )],
};

/// For `cargo judge explore`: three heaps in one position.
pub fn rules() -> rules::Rules<Vec<u64>> {
    heaps_of(3)
}

/// Returns the rules of Nim with this many heaps, which are not taken for a sum.
pub fn heaps_of(count: usize) -> rules::Rules<Vec<u64>> {
    rules::heaps(count, |heaps| Moore { most: 1 }.moves(&heaps.to_vec()).collect::<Vec<_>>())
}

fn answer(text: &str) -> Result<String> {
    let heaps = read(text)?;
    Ok(match Referee::new(&OnePileNim).lowering_move(&heaps)? {
        Some((heap, left)) => first_wins(heap, heaps[heap], left[0]),
        None => "Second\n".to_owned(),
    })
}

/// Reads the number of heaps and the heaps.
pub(crate) fn read(text: &str) -> Result<Vec<u64>> {
    Input::new(text).list("the number of heaps", "the size of a heap")
}

/// Returns the answer that describes the winning move.
pub(crate) fn first_wins(heap: usize, from: u64, to: u64) -> String {
    format!("First\nMove: heap {heap}, remove {} ({from} -> {to})\n", from - to)
}

/// Up to four heaps of a few stones.
fn small(random: &mut Random, _limits: &Limits) -> Result<String> {
    Ok(text::list(&random.short_list(0, 4, |random| random.of_any_length(10))))
}

/// The maximum number of heaps; the last is the largest possible and has the only winning move.
pub(crate) fn largest(random: &mut Random, limits: &Limits) -> Result<String> {
    let most = limits.get("size")?;
    let mut heaps = random.list(limits.get("heaps")? - 1, |random| random.between(0, most / 2));
    heaps.push(most);
    Ok(text::list(&heaps))
}

/// The maximum number of empty heaps.
pub(crate) fn zeros(_random: &mut Random, limits: &Limits) -> Result<String> {
    Ok(text::list(&vec![0; limits.get("heaps")? as usize]))
}

/// Many heaps, each of which occurs twice, in random order, so the player who mirrors the other's moves wins.
pub(crate) fn lost(random: &mut Random, limits: &Limits) -> Result<String> {
    let most = limits.get("size")?;
    let half = random.list(many(limits)? / 2, |random| random.between(0, most));
    Ok(text::list(&random.twice(half)))
}

/// Many heaps of any length.
pub(crate) fn any_length(random: &mut Random, limits: &Limits) -> Result<String> {
    let most = limits.get("size")?;
    Ok(text::list(&random.list(many(limits)?, |random| random.of_any_length(most))))
}

/// A hundredth of the limit of heaps.
pub(crate) fn many(limits: &Limits) -> Result<u64> {
    Ok(limits.get("heaps")? / 100)
}

/// Few heaps of all small sizes, two larger heaps, and one heap after more empty ones than are read at once.
fn small_inputs() -> Vec<String> {
    let many = [vec![0; 1 << 18], vec![1]].concat();
    let positions = [small::lists_up_to(4, 5), small::lists(2, 30), vec![many]].concat();
    positions.iter().map(|heaps| text::list_on_one_line(heaps)).collect()
}
