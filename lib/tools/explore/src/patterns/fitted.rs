//! Rules by one key of a position: the value is the key, more or less, or few keys have each its value.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::combinations::{Atom, Cells, excepting, needs};
use super::finding::{Finding, Subject, signed};
use super::keys::{self, Key};
use super::sample::Sample;
use super::step::Step;

use Step::{Bits, Most, Ones, Plain, Popcount, Rest, Zeros};
const STEPS: [Step; 11] = [
    Plain,
    Popcount,
    Ones,
    Zeros,
    Bits,
    Rest(2),
    Most(2),
    Most(3),
    Most(4),
    Rest(3),
    Rest(4),
];

/// The most keys of which each has its value, and the most of which one value is, if all others have another.
const LISTED: usize = 16;
const FEW: usize = 2;

/// Returns the rules that depend on one key.
pub(crate) fn rules(sample: &Sample) -> Vec<Finding> {
    let winners = sample.winners();
    let mut found = vec![];
    if !sample.varies() && !winners.varies() && !winners.has_rare_lost() {
        return found;
    }
    for key in keys::of(sample)
        .into_iter()
        .take_while(|_| !sample.is_stopped())
    {
        let mut column = vec![];
        for step in STEPS.into_iter().filter(|step| key.has(*step)) {
            let of_values = rule(sample, &key, &mut column, step, Subject::Values);
            let of_lost = || {
                if sample.of_winners {
                    None
                } else {
                    rule(&winners, &key, &mut column, step, Subject::Lost)
                }
            };
            found.extend(of_values.or_else(of_lost));
        }
    }
    found
}

/// Returns a rule by a step of a key, whose values from the last position backwards are in `column` as far as they were needed.
fn rule(
    sample: &Sample,
    key: &Rc<Key>,
    column: &mut Vec<Option<u64>>,
    step: Step,
    of: Subject,
) -> Option<Finding> {
    let found_on = sample.first_half();
    let tells_winners = of == Subject::Lost || sample.of_winners;
    let mut known: BTreeMap<u64, (u64, usize)> = BTreeMap::new();
    // The first positions may be the rule's beginning, but no more than four of them.
    let mut outside: Vec<(Vec<u64>, u64)> = vec![];
    // Positions that have no such key, as 0 has no divisors; how many keys are lost; and what is more than a key in a line.
    let (mut uncovered, mut lost, mut odd, mut line) = (0, 0, 0, None);
    for (place, index) in (0..found_on).rev().enumerate() {
        if place == column.len() {
            column.push((key.of)(&sample.positions[index]));
        }
        let (value, key) = (sample.values[index], column[place]);
        let is_outside = match key.map(|key| step.value(key)) {
            // No stones at all may be something else.
            Some(at) if sample.positions[index] == [0] && !known.contains_key(&at) => {
                line.is_some_and(|line| value.wrapping_sub(at) != line)
            }
            None => {
                uncovered += 1;
                sample.names.len() == 1
            }
            _ => false,
        };
        let is_other = key.filter(|_| !is_outside).is_some_and(|key| {
            let at = step.value(key);
            let more = value.wrapping_sub(at);
            let entry = known.entry(at).or_insert_with(|| {
                odd += usize::from(more != *line.get_or_insert(more));
                lost += usize::from(value == 0);
                (value, 0)
            });
            entry.1 += 1;
            entry.0 != value
        });
        if odd > 1
            && known.len() > LISTED
            && !(tells_winners && lost.min(known.len() - lost) <= FEW)
        {
            return None;
        }
        if is_outside || is_other {
            outside.push((sample.positions[index].clone(), value));
            // In a list of numbers, what is special has a reason that is to be found.
            if outside.len() > if sample.names.is_empty() { 0 } else { 4 }
                || index > 8.max(found_on / 50)
            {
                return None;
            }
        }
    }
    if !sample.varies() && !sample.has_rare_lost() || 4 * uncovered > found_on {
        return None;
    }
    let add = line?;
    // Each entry of a list must have been seen often.
    let is_often = |at: &u64| known[at].1 >= 4;
    let pairs: Vec<(u64, u64)> = known.iter().map(|(&at, &(value, _))| (at, value)).collect();
    let odd: Vec<(u64, u64)> = pairs
        .iter()
        .copied()
        .filter(|(at, value)| value.wrapping_sub(*at) != add)
        .collect();
    let is_line =
        pairs.len() >= 3 + 3 * odd.len() && odd.len() < 2 && odd.iter().all(|(at, _)| is_often(at));
    let is_list =
        pairs.len() <= LISTED && known.keys().all(is_often) && pairs.len() * 8 <= found_on;
    let distinct = pairs.iter().any(|(_, value)| *value != pairs[0].1);
    // With an exception, a list says it as well.
    let is_line =
        is_line && add.wrapping_add(16) <= 32 && (odd.is_empty() || !is_list || pairs.len() > 6);
    let rare = u64::from(2 * lost > pairs.len());
    let few = || pairs.iter().filter(|(_, value)| *value == rare);
    let is_few = tells_winners
        && step == Plain
        && (1..=FEW).contains(&few().count())
        && few().all(|(at, _)| is_often(at))
        && pairs.len() >= 3 * few().count();
    if is_line {
        return Some(of_line(key, step, (add, odd), outside, of, sample));
    }
    let rest = if is_few { Some(1 - rare) } else { None };
    if !(is_list && distinct || is_few) {
        return None;
    }
    let values = pairs
        .into_iter()
        .map(|(at, value)| (vec![at], value))
        .collect();
    Some(
        Cells {
            atoms: vec![Rc::new(Atom::new(key, step))],
            values,
            rest,
        }
        .finding(outside, of, sample),
    )
}

/// Returns the rule that the value is the key and some more, but for these keys.
fn of_line(
    key: &Rc<Key>,
    step: Step,
    (add, odd): (u64, Vec<(u64, u64)>),
    outside: Vec<(Vec<u64>, u64)>,
    of: Subject,
    sample: &Sample,
) -> Finding {
    let (words, code, plus) = (
        step.words(&key.words),
        step.code(&key.code),
        signed(add as i64),
    );
    let but: String = odd
        .iter()
        .map(|(at, value)| format!(", but {value} if that is {at}"))
        .collect();
    let is = if key.is_flag() || step == Rest(2) {
        "1 or 0: "
    } else {
        ""
    };
    let body = match odd.first() {
        None if add == 0 => code,
        None => format!("({code}){plus}"),
        Some((at, value)) => {
            format!("match {code} {{\n    {at} => {value},\n    key => key{plus},\n}}")
        }
    };
    let needs = needs([&**key].into_iter(), &outside, sample);
    let own = Rc::clone(key);
    let finding = Finding {
        kind: "key",
        words: format!("the value is {is}{words}{plus}{but}"),
        cost: key.cost,
        size: key.size + 2 * usize::from(step != Plain),
        ..Finding::new(of, move |position| {
            let at = step.value((own.of)(position)?);
            odd.iter()
                .find(|odd| odd.0 == at)
                .map(|odd| odd.1)
                .or(Some(at.wrapping_add(add)))
        })
    };
    excepting(finding, body, outside, &needs, sample)
}
