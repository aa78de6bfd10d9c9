//! The number by whose values lost positions differ most from the others.

use std::collections::BTreeMap;

use formula::Formula;

use super::bank::Bank;
use super::sample::Sample;

/// What lost positions share: the number, and the positions by what it is.
pub struct Shared {
    pub by: Formula,
    pub groups: BTreeMap<u64, Vec<usize>>,
}

/// The most values that a table has lines for.
const GROUPS: usize = 16;

/// The bits of the numbers that a reader works out at sight.
const PLAIN: u32 = 9;

/// Returns the number that tells most about who loses.
pub fn find(sample: &Sample) -> Option<Shared> {
    let bank = Bank::new(sample, sample.positions.iter().take(400).cloned().collect());
    let mut best: Option<(f64, Shared)> = None;
    for entry in bank.entries.iter().filter(|entry| entry.bits <= PLAIN) {
        // How many positions there are of each value, and which of them are lost.
        let mut counts: BTreeMap<u64, (f64, Vec<usize>)> = BTreeMap::new();
        for (index, (position, value)) in sample.pairs().enumerate() {
            let group = counts.entry(entry.formula.value(position)).or_default();
            group.0 += 1.0;
            if value == 0 {
                group.1.push(index);
            }
        }
        if counts.len() > GROUPS {
            continue;
        }
        // How many bits it takes to tell the lost ones of each group, and a little for the name.
        let name = f64::from(2 * entry.bits) + 2.0 * counts.len() as f64;
        let bits = counts
            .values()
            .map(|(count, lost)| bits_to_choose(lost.len() as f64, *count))
            .sum::<f64>()
            + name;
        if best.as_ref().is_none_or(|best| bits < best.0) {
            let groups = counts
                .into_iter()
                .map(|(value, (_, lost))| (value, lost))
                .filter(|(_, lost)| !lost.is_empty())
                .collect();
            let by = entry.formula.clone();
            best = Some((bits, Shared { by, groups }));
        }
    }
    best.map(|best| best.1)
}

/// Returns the bits that it takes to tell some from the others.
fn bits_to_choose(some: f64, all: f64) -> f64 {
    [some, all - some]
        .into_iter()
        .filter(|part| *part > 0.0)
        .map(|part| part * (all / part).log2())
        .sum()
}
