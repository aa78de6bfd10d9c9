//! Several heaps of stones: a move takes any positive number of stones from one heap.

use std::fmt::Write;

use anyhow::Result;

use crate::input::Input;
use crate::limits::Limits;
use crate::problems::one_pile_nim::OnePileNim;
use crate::random::Random;
use crate::referee::Referee;
use crate::small;
use crate::{Origin, Problem};

pub const PROBLEM: Problem = Problem {
    name: "nim",
    answer,
    counted: false,
    sizes: &[("small", small), ("largest", largest), ("zeros", zeros), ("lost", lost), ("any-length", any_length)],
    small_inputs,
    origins: &[
        ("edge-32-bits", LARGE_HEAPS),
        ("edge-32-bits-lost", LARGE_HEAPS),
        ("edge-huge", LARGE_HEAPS),
        ("edge-huge-heap", LARGE_HEAPS),
        ("edge-huge-lost", LARGE_HEAPS),
        ("edge-precision", LARGE_HEAPS),
    ],
};

const LARGE_HEAPS: Origin =
    Origin::ClosedForm("The move comes from the nim-sum; the definition cannot list the options of such heaps.");

fn answer(text: &str) -> Result<String> {
    let mut input = Input::new(text);
    let heaps = read(&mut input)?;
    Ok(match Referee::new(&OnePileNim).lowering_move(&heaps)? {
        Some((heap, left)) => format!("First\n{}", describe(heap, heaps[heap], left[0])),
        None => "Second\n".to_owned(),
    })
}

/// Reads the number of heaps and the heaps.
pub(crate) fn read(input: &mut Input) -> Result<Vec<u64>> {
    let count = input.number("the number of heaps")?;
    input.numbers(count, "the size of a heap")
}

/// Returns the line that describes a move.
pub(crate) fn describe(heap: usize, from: u64, to: u64) -> String {
    format!("Move: heap {heap}, remove {} ({from} -> {to})\n", from - to)
}

/// Writes an input, the heaps on one line.
pub(crate) fn write(heaps: impl ExactSizeIterator<Item = u64>) -> Result<String> {
    let mut text = format!("{}\n", heaps.len());
    let mut separator = "";
    for heap in heaps {
        write!(text, "{separator}{heap}")?;
        separator = " ";
    }
    text += "\n";
    Ok(text)
}

/// Up to four heaps of a few stones.
fn small(random: &mut Random, _limits: &Limits) -> Result<String> {
    let count = random.between(0, 4) as usize;
    write((0..count).map(|_| random.of_any_length(10)))
}

/// The maximum number of heaps; the last is the largest possible and has the only winning move.
pub(crate) fn largest(random: &mut Random, limits: &Limits) -> Result<String> {
    let most = limits.get("size")?;
    let before = limits.get("heaps")? as usize - 1;
    write((0..before + 1).map(|heap| match heap == before {
        true => most,
        false => random.between(0, most / 2),
    }))
}

/// Many empty heaps.
pub(crate) fn zeros(_random: &mut Random, limits: &Limits) -> Result<String> {
    write(vec![0; many(limits)?].into_iter())
}

/// Many heaps, each of which occurs twice, in random order, so the player who mirrors the other's moves wins.
pub(crate) fn lost(random: &mut Random, limits: &Limits) -> Result<String> {
    let most = limits.get("size")?;
    let half: Vec<u64> = (0..many(limits)? / 2).map(|_| random.between(0, most)).collect();
    let mut heaps = [&half[..], &half[..]].concat();
    for index in (1..heaps.len()).rev() {
        heaps.swap(index, random.between(0, index as u64) as usize);
    }
    write(heaps.into_iter())
}

/// Many heaps of any length.
pub(crate) fn any_length(random: &mut Random, limits: &Limits) -> Result<String> {
    let most = limits.get("size")?;
    write((0..many(limits)?).map(|_| random.of_any_length(most)))
}

/// A hundredth of the limit of heaps.
pub(crate) fn many(limits: &Limits) -> Result<usize> {
    Ok(limits.get("heaps")? as usize / 100)
}

/// Few heaps of all small sizes, two larger heaps, and one heap after more empty ones than are read at once.
fn small_inputs() -> Vec<String> {
    let many = [vec![0; 1 << 18], vec![1]].concat();
    let positions = [small::lists_up_to(4, 5), small::lists(2, 30), vec![many]].concat();
    positions.iter().map(|heaps| small::heaps(heaps)).collect()
}
