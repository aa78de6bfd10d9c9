//! Values that are an XOR of separate parts: several numbers, or the bits of a set.

use formula::order::different;
use formula::{Formula, List, Operator};
use rustc_hash::FxHashMap;

use super::Search;
use super::finding::Subject;
use super::pattern::{Bits, Pattern};
use super::periods;
use super::sample::Sample;

/// With fewer sets a number for each bit says little.
const SETS: usize = 256;

/// Finds that the value is the XOR of values of the single numbers, and a pattern for each of these if there is one.
pub(crate) fn of_parts(sample: &Sample) -> Option<Pattern> {
    let parts = parts(sample)?;
    let mut patterns = parts
        .iter()
        .map(of_part)
        .collect::<Option<Vec<Pattern>>>()?;
    if let Some(formula) = of_numbers(&patterns, sample.names.is_empty()) {
        return Some(Pattern::Formula(formula));
    }
    if sample.names.is_empty() {
        return Some(Pattern::SumOfAll(Box::new(patterns.pop()?)));
    }
    let in_place = patterns
        .into_iter()
        .enumerate()
        .map(|(place, pattern)| Pattern::Part(place, Box::new(pattern)));
    Some(Pattern::Sum(in_place.collect()))
}

/// Returns the XOR of the numbers themselves, if each part is its number or always 0.
fn of_numbers(parts: &[Pattern], is_list: bool) -> Option<Formula> {
    let mut xor: Option<Formula> = None;
    for (place, part) in parts.iter().enumerate() {
        let Pattern::Period(period) = part else {
            return None;
        };
        if period.start > 0 || period.known != [0] || period.rise > 1 {
            return None;
        }
        if is_list {
            return (period.rise == 1).then_some(Formula::List(List::Xor));
        }
        if period.rise == 1 {
            let number = Formula::Number(place);
            xor = Some(match xor {
                Some(xor) => Formula::join(Operator::Xor, xor, number),
                None => number,
            });
        }
    }
    xor
}

/// Returns the pattern of one number, or its values if there are few.
fn of_part(part: &Sample) -> Option<Pattern> {
    let found = super::find(part, Search::Whole).findings.into_iter();
    let mut of_values =
        found.filter(|finding| finding.subject == Subject::Values && finding.exceptions.is_empty());
    if let Some(finding) = of_values.next() {
        return Some(finding.pattern);
    }
    if part.values.len() >= super::FEWEST || part.positions[0] != [0] {
        return None;
    }
    let period = periods::short(&part.values).map(Pattern::Period);
    Some(period.unwrap_or_else(|| Pattern::Known(part.values.clone())))
}

/// Returns the values of the single numbers, whose XOR is the position's; of one number if all are alike.
pub(crate) fn parts(sample: &Sample) -> Option<Vec<Sample>> {
    let least = sample.positions.first()?;
    let is_list = sample.names.is_empty();
    if sample.of_winners || sample.names.len() == 1 || sample.is_family() || sample.length()? < 2 {
        return None;
    }
    let corner = sample.values[0];
    let part = |at: usize| {
        let is_alone = |position: &[u64]| {
            (0..least.len()).all(|other| other == at || position[other] == least[other])
        };
        let more = if at == 0 || is_list { 0 } else { corner };
        let values = sample.pairs().filter(|(position, _)| is_alone(position));
        let values = values.map(|(position, value)| (position[at], value ^ more));
        sample.of_numbers(different(values.collect()))
    };
    // Lists are sorted.
    let parts: Vec<Sample> = if is_list {
        vec![part(least.len() - 1)]
    } else {
        (0..least.len()).map(part).collect()
    };
    let known: Vec<FxHashMap<u64, u64>> = parts
        .iter()
        .map(|part| {
            part.pairs()
                .map(|(position, value)| (position[0], value))
                .collect()
        })
        .collect();
    let sum = |position: &[u64]| {
        let of_each = position
            .iter()
            .enumerate()
            .map(|(at, number)| known[at.min(known.len() - 1)].get(number));
        of_each
            .into_iter()
            .try_fold(0, |xor, value| Some(xor ^ value?))
    };
    let is_sum = sample
        .pairs()
        .all(|(position, value)| sum(position) == Some(value));
    (is_sum && sample.values.iter().any(|value| *value > 0)).then_some(parts)
}

/// Finds that the value of a set is the XOR of values of its bits.
pub(crate) fn of_bits(sample: &Sample) -> Option<Pattern> {
    if sample.of_winners || sample.values[0] != 0 || sample.values.len() < SETS {
        return None;
    }
    let values = sample.sequence(0)?;
    let worth: Vec<u64> = (0..values.len().next_power_of_two().ilog2())
        .map(|bit| values[1 << bit])
        .collect();
    // The number itself: other patterns say so, for all numbers.
    if worth
        .iter()
        .enumerate()
        .all(|(bit, worth)| *worth == 1 << bit)
    {
        return None;
    }
    let is_place = worth
        .iter()
        .zip(worth[0]..)
        .all(|(worth, place)| *worth == place);
    let bits = if is_place {
        Bits::Place(worth[0])
    } else {
        Bits::Listed(worth)
    };
    let pattern = Pattern::Bits(bits);
    let holds = sample
        .pairs()
        .all(|(position, value)| pattern.value(position) == Some(value));
    holds.then_some(pattern)
}
